// For admins: how many people have finished each of the newest trainings. A tap leads to the names.
import { Link } from '@tanstack/react-router'
import { versionNow } from '@/domain/training-record'
import { Thumbnail } from '../files/thumbnail'
import { useConnection } from '../session/tab-context'
import type { HomeItem, Training } from './home-items'
import { useSeenCounts } from './use-seen-counts'

type WhoHasWatchedProps = {
  /** From the device, so that each line has its room before its number comes. */
  trainings: Training['row'][]
  urlOf: (item: HomeItem) => string | undefined
}

export function WhoHasWatched({ trainings, urlOf }: WhoHasWatchedProps) {
  const counts = useSeenCounts()
  const isOffline = useConnection() === 'offline'
  const words = (id: string) => {
    if (counts === 'coming') return '…'
    const count = counts?.get(id)
    if (count) {
      const finished = `${count.completed} of ${count.all} ${count.completed === 1 ? 'has' : 'have'} finished`
      return [finished, versionNow(count)].filter(Boolean).join(' · ')
    }
    return isOffline ? 'Needs a connection' : '–'
  }
  return (
    <section aria-label="Who has watched" className="home-list">
      <h2 className="section-head">Who has watched</h2>
      <ul className="panel rows">
        {trainings.map((row) => (
          <li key={row.id} className="row">
            <Thumbnail url={urlOf({ kind: 'video', row })} icon="film" className="thumb-wide" />
            <div className="min-w-0 flex-1">
              <h3 dir="auto" className="row-title wrap-any">
                <Link to="/admin/training" search={{ video: row.id }} className="row-open-link">
                  {row.title}
                </Link>
              </h3>
              <p className="row-meta">{words(row.id)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
