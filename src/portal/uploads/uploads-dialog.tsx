import { Dialog } from '@/ui/dialog'
import { RunHead, RunningUploads } from './running-uploads'
import { useRun } from './use-run'

/** All uploads of this device, behind the pill in the bar. */
export function UploadsDialog({ onClose }: { onClose: () => void }) {
  const all = useRun()?.all ?? []
  const buckets = new Set(all.map(({ bucket }) => bucket))
  const [bucket] = buckets
  const what = buckets.size > 1 ? 'file' : bucket === 'videos' ? 'video' : 'document'
  const one = bucket === 'videos' ? 'Upload Video' : 'Upload Document'
  return (
    <Dialog
      title={all.length > 1 ? `Upload ${all.length} ${what}s` : one}
      size="rows"
      isTitleFirst
      head={<RunHead />}
      onClose={onClose}
    >
      <RunningUploads onClose={onClose} />
    </Dialog>
  )
}
