import { formatProgress } from '@/domain/formats'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { SHOW_PROGRESS_ABOVE } from '../use-download'

type PreviewLoadingProps = {
  /** `bytes` have come so far, of `total`. */
  progress?: { bytes: number; total: number }
  onCancel?: () => void
}

/** Spinner in place of a preview; for a long file also with progress and Cancel. */
export function PreviewLoading({ progress, onCancel }: PreviewLoadingProps) {
  const isLong = progress !== undefined && progress.total > SHOW_PROGRESS_ABOVE
  return (
    <div className="preview-middle">
      <Spinner label="Loading preview..." showLabel />
      {isLong && (
        <>
          <progress
            aria-label="Loaded"
            className="accent-primary h-2 w-60 max-w-full"
            value={progress.bytes}
            max={progress.total}
          />
          <p className="text-sm tabular-nums">{formatProgress(progress.bytes, progress.total)}</p>
          {onCancel && (
            <Button tone="outline" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </>
      )}
    </div>
  )
}
