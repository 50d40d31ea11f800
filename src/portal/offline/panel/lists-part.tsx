import { getPull } from '@/data/sync/pull'
import { formatSince } from '@/domain/formats'
import { useDatabaseQuery } from '../../session/use-database-query'
import { useTab } from '../../session/tab-context'
import { useMember } from '../../session/use-session'

/** The lists that people know, with their titles. Only admins also have the list of users. */
const shown = {
  documents: 'Documents',
  videos: 'Training videos',
  progress: 'Your progress',
  favorites: 'Your stars',
}

/** The lists on this device, each with the time at which the clinic gave it. */
export function ListsPart({ now }: { now: number }) {
  const tab = useTab()
  const { user, role } = useMember()
  const names = Object.entries(role === 'admin' ? { ...shown, users: 'Users' } : shown)
  const pulls = useDatabaseQuery(
    () => Promise.all(names.map(([name]) => getPull(tab, user.id, name))),
    [tab, user.id, role],
    { isBadge: true },
  )
  return (
    <section aria-labelledby="connection-lists">
      <h3 id="connection-lists">Lists on this device</h3>
      <dl>
        {names.map(([name, title], index) => {
          const pulledAt = pulls?.[index]?.pulled_at
          return (
            <div key={name}>
              <dt>{title}</dt>
              <dd>{pulledAt ? formatSince(pulledAt, now) : pulls && 'Not yet here'}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
