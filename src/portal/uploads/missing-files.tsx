// Notice for admins that names the rows whose file is missing, such as after a backup without its files. The rows stay.
import { useEffect, useState } from 'react'
import { fetchMissingFiles } from '@/data/queries/missing-files'
import type { Bucket } from '@/domain/rows'
import { useConnection, useTab } from '../session/tab-context'

/** Shows nothing when no file is missing, or the server cannot be asked. */
export function MissingFiles({ bucket }: { bucket: Bucket }) {
  const tab = useTab()
  const isOnline = useConnection() !== 'offline'
  const [titles, setTitles] = useState<string[]>([])
  useEffect(() => {
    if (!isOnline) return
    let isHere = true
    fetchMissingFiles(tab, bucket).then(
      (found) => isHere && setTitles(found),
      (error: unknown) => console.warn('The list of missing files could not be fetched', error),
    )
    return () => {
      isHere = false
    }
  }, [tab, bucket, isOnline])
  if (titles.length === 0) return null
  return (
    <section aria-label="Missing files" className="panel mb-5 p-4">
      <h2 className="font-semibold">{titles.length === 1 ? 'A file is missing' : 'Files are missing'}</h2>
      <p>
        The server has no file for {titles.length === 1 ? 'this entry' : 'these entries'}. Upload the file
        again, then delete the entry; or put the file back from a backup.
      </p>
      <ul className="list-disc pl-5">
        {titles.map((title, index) => (
          <li key={index} dir="auto" className="wrap-any">
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}
