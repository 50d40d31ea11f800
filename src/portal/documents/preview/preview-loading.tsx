import { useEffect, useState } from 'react'
import { formatProgress } from '@/domain/formats'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { SHOW_PROGRESS_ABOVE } from '../../files/use-download'

type PreviewLoadingProps = {
  /** `bytes` have come so far, of `total`. */
  progress?: { bytes: number; total: number } | undefined
  /** Percent of the viewer's own code that have come, where it comes before the file. */
  readerPercent?: number | undefined
  onCancel?: () => void
}

/** Ms after which a small file shows its progress too: the line is slow. */
const SLOW_AFTER_MS = 1_000

/** Spinner in place of a preview; for a long file, and on a slow line, also with progress and Cancel. */
export function PreviewLoading({ progress, readerPercent, onCancel }: PreviewLoadingProps) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const isLong = progress !== undefined && (isSlow || progress.total > SHOW_PROGRESS_ABOVE)
  return (
    <div className="preview-middle">
      <Spinner label="Loading preview..." showLabel />
      {isSlow && readerPercent !== undefined && (
        <p className="text-sm tabular-nums">{`The PDF reader comes first: ${readerPercent} %`}</p>
      )}
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
