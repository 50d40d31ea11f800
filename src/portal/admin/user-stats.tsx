import type { Role } from '@/domain/roles'
import type { UserRow } from '@/domain/rows'

type UserStatsProps = {
  users: UserRow[]
  /** Before the list was read there is no number to show. */
  isKnown: boolean
  role: Role | undefined
  onChoose: (role: Role | undefined) => void
}

const cards = [
  [undefined, 'Total Users'],
  ['admin', 'Admin Users'],
  ['staff', 'Staff Users'],
] as const

/** How many work here; a tap on a card shows only those. */
export function UserStats({ users, isKnown, role, onChoose }: UserStatsProps) {
  return (
    <div className="stats">
      {cards.map(([of, text]) => (
        <button
          key={text}
          type="button"
          className="stat"
          aria-pressed={role === of}
          onClick={() => onChoose(of)}
        >
          <b>{isKnown ? users.filter((user) => !of || user.role === of).length : '–'}</b>
          <span>{text}</span>
        </button>
      ))}
    </div>
  )
}
