import { formatProgress } from '@/domain/formats'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { LONG } from './use-download'

type PreviewLoadingProps = {
  /** Bytes so far, of a file that is shown only when all of it is there. */
  progress?: { bytes: number; total: number }
  onCancel?: () => void
}

/** Stands where a preview will be; of a long file it says how far it is, and can be ended. */
export function PreviewLoading({ progress, onCancel }: PreviewLoadingProps) {
  const isLong = progress !== undefined && progress.total > LONG
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
