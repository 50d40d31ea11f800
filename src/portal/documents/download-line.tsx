import { formatProgress } from '@/domain/formats'
import { Button } from '@/ui/button'

type DownloadLineProps = { bytes: number; total: number; onCancel: () => void }

/** Progress of a long download, with Cancel. */
export function DownloadLine({ bytes, total, onCancel }: DownloadLineProps) {
  return (
    <div className="download-line">
      <progress
        aria-label="Downloaded"
        className="accent-primary h-2 min-w-0 flex-1"
        value={bytes}
        max={total}
      />
      <p className="text-sm tabular-nums">{formatProgress(bytes, total)}</p>
      <Button tone="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
