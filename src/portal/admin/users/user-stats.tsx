import { countsAs } from '@/domain/counts-as'
import type { Role } from '@/domain/roles'
import type { UserRow } from '@/domain/rows'

type UserStatsProps = {
  users: UserRow[]
  /** Whether the list was read; before that the cards show no numbers. */
  isKnown: boolean
  role: Role | undefined
  onChoose: (role: Role | undefined) => void
}

const cards = [
  [undefined, 'Total Users'],
  ['admin', 'Admin Users'],
  ['staff', 'Staff Users'],
] as const

/** Buttons with the numbers of users, and of admins and staff who are not disabled; a tap on one lists only the people whom it counts. */
export function UserStats({ users, isKnown, role, onChoose }: UserStatsProps) {
  return (
    <div className="stats">
      {cards.map(([cardRole, text]) => (
        <button
          key={text}
          type="button"
          className="stat"
          aria-pressed={role === cardRole}
          onClick={() => onChoose(cardRole)}
        >
          <b>{isKnown ? users.filter((user) => !cardRole || countsAs(user, cardRole)).length : '–'}</b>
          <span>{text}</span>
        </button>
      ))}
    </div>
  )
}
