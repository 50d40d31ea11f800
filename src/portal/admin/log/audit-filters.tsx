import { compareNames } from '@/domain/list-order'
import { fullName } from '@/domain/person-name'
import type { AuditEntry, UserRow } from '@/domain/rows'
import { CompactSelect } from '@/ui/compact-select'
import { type ActionGroup, actionGroups, actionNames } from './audit-words'
import type { AuditSearch, Span } from '../search-schemas'

type AuditFiltersProps = {
  search: AuditSearch
  onChange: (part: AuditSearch) => void
  /** All users. The shown `entries` may also name people whose account was deleted. */
  users: UserRow[]
  entries: AuditEntry[]
}

const spans = [
  ['month', 'Last 30 days'],
  ['today', 'Today'],
  ['week', 'Last 7 days'],
  ['year', 'This year'],
  ['all', 'All time'],
  ['days', 'Choose days'],
] as const satisfies (readonly [Span, string])[]

const groups = Object.entries(actionGroups) as [ActionGroup, (typeof actionGroups)[ActionGroup]][]
const single = groups.map(
  ([, { text, actions }]) => [text, actions.map((name) => [name, actionNames[name]] as const)] as const,
)

/** Filters of the audit log: who, what, when. The caller keeps them in the address. */
export function AuditFilters({ search, onChange, users, entries }: AuditFiltersProps) {
  const { person = '', what = '', when = 'month' } = search
  return (
    <div className="tools audit-tools">
      <CompactSelect
        label="Who"
        value={person}
        options={[['', 'Everybody'], ...namesOf(person, users, entries)]}
        onChange={(id) => onChange({ person: id || undefined })}
      />
      <CompactSelect<string>
        label="What"
        value={what}
        options={[['', 'Everything'], ...groups.map(([name, { text }]) => [name, text] as const)]}
        groups={single}
        onChange={(next) => onChange({ what: next || undefined })}
      />
      <CompactSelect
        label="When"
        value={when}
        options={spans}
        onChange={(next) => onChange({ when: next === 'month' ? undefined : next })}
      />
      {when === 'days' && (
        <>
          <Day label="From" value={search.from} max={search.to} onChange={(from) => onChange({ from })} />
          <Day label="To" value={search.to} min={search.from} onChange={(to) => onChange({ to })} />
        </>
      )}
    </div>
  )
}

type DayProps = {
  label: string
  value: string | undefined
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

function Day({ label, value = '', onChange, ...limits }: DayProps) {
  return (
    <label className="pick">
      <span>{label}</span>
      <input
        type="date"
        {...limits}
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  )
}

/** Choices of people, by name. People whose account was deleted have the name that the log keeps. */
function namesOf(chosen: string, users: UserRow[], entries: AuditEntry[]) {
  const names = new Map<string, string>(chosen ? [[chosen, 'This person']] : [])
  for (const { actor_id, actor_name, subject_type, subject_id, subject_label } of entries) {
    if (subject_type === 'person') names.set(subject_id, subject_label)
    if (actor_id && actor_name) names.set(actor_id, actor_name)
  }
  for (const user of users) names.set(user.id, fullName(user))
  return [...names].toSorted(([, a], [, b]) => compareNames(a, b))
}
