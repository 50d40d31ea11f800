import type { Role } from '@/domain/roles'
import type { UserRow } from '@/domain/rows'

type UserStatsProps = {
  users: UserRow[]
  /** False before the list was read: there are no numbers yet. */
  isKnown: boolean
  role: Role | undefined
  onChoose: (role: Role | undefined) => void
}

const cards = [
  [undefined, 'Total Users'],
  ['admin', 'Admin Users'],
  ['staff', 'Staff Users'],
] as const

/** Cards with the number of users, of admins and of staff; a tap on a card shows only those. */
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
