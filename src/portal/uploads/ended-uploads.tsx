// List of uploads that were lost because the session ended and the page was closed. The device keeps no names of files, so each is
// described by its size and time.
import type { EndedUpload } from '@/data/database/db'
import { dismissEndedUpload, listEndedUploads } from '@/data/uploads/ended-uploads'
import { formatMoment, formatFileSize } from '@/domain/formats'
import type { Bucket } from '@/domain/rows'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useTab } from '../session/tab-context'
import { useOwnQuery } from '../session/use-database-query'

export function EndedUploads({ bucket }: { bucket: Bucket }) {
  const ended = useOwnQuery(listEndedUploads, [], { isBadge: true })
  const mine = ended?.filter((one) => one.bucket === bucket) ?? []
  if (mine.length === 0) return null
  return (
    <section aria-label="Uploads that ended" className="mb-5">
      <ul className="flex flex-col gap-3">
        {mine.map((one) => (
          <EndedLine key={one.id} upload={one} />
        ))}
      </ul>
    </section>
  )
}

function EndedLine({ upload: { id, bucket, file_size, created_at } }: { upload: EndedUpload }) {
  const tab = useTab()
  const name = `A file of ${formatFileSize(file_size)} from ${formatMoment(created_at)}`
  return (
    <li className="panel flex flex-col gap-2 p-4" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={bucket === 'videos' ? 'film' : 'file'} className="text-secondary size-5" />
        <p className="min-w-0 flex-1 basis-32 leading-snug font-semibold">{name}</p>
        <Button tone="outline" onClick={() => void dismissEndedUpload(tab, id)}>
          Dismiss
        </Button>
      </div>
      <p className="text-error text-sm font-medium">
        It was not uploaded: your session had ended, and the page was closed before you signed in again.
        Upload the file once more.
      </p>
    </li>
  )
}
