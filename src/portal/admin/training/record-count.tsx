import { isCounted, type Seen, type SeenState, versionNow } from '@/domain/training-record'

/**
 * `4 of 7 completed · 1 begun · 2 not begun`: of a video people who were disabled are left out, of a person embeds. A video whose file was
 * replaced says its version.
 */
export function RecordCount({ of, seen }: { of: 'video' | 'person'; seen: Seen[] }) {
  const counted = seen.filter(
    ({ person, state }) => state !== 'unknown' && (of === 'person' || isCounted(person)),
  )
  if (counted.length === 0) return null
  const version = of === 'video' ? versionNow(counted[0]!.video) : ''
  const number = (state: SeenState) => counted.filter((one) => one.state === state).length
  return (
    <div className="record-count">
      <p>
        <b className="font-semibold">
          {number('completed')} of {counted.length} completed
        </b>{' '}
        · {number('begun')} begun · {number('not-begun')} not begun
        {version && ` · ${version}`}
      </p>
      <div className="record-parts" aria-hidden="true">
        {(['completed', 'begun', 'not-begun'] as const).map((state) => (
          <span key={state} hidden={number(state) === 0} style={{ flexGrow: number(state) }} />
        ))}
      </div>
    </div>
  )
}
