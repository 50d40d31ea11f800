// An admin's actions on an account. The account's state decides which actions are offered.
import type { UserRow } from '@/domain/rows'
import type { IconName } from '@/ui/icon'

export type UserActionName = 'role' | 'reset' | 'password' | 'active' | 'delete'

export type UserAction = { name: UserActionName; text: string; icon: IconName }

/** The actions that the account's state allows, in the order of the menu: Delete stands at the end. */
export function actionsFor(user: UserRow): UserAction[] {
  const { role, state } = user
  const isOff = state === 'disabled'
  const canSignIn = !isOff && state !== 'uninvited'
  const actions: (UserAction | false)[] = [
    { name: 'role', text: role === 'admin' ? 'Demote to Staff' : 'Promote to Admin', icon: 'badge' },
    { name: 'reset', text: 'Reset Password', icon: 'mail' },
    canSignIn && {
      name: 'password',
      text: state === 'invited' ? 'Invite again' : 'New temporary password',
      icon: 'key',
    },
    { name: 'active', text: isOff ? 'Enable' : 'Disable', icon: isOff ? 'check' : 'ban' },
    { name: 'delete', text: 'Delete', icon: 'trash' },
  ]
  return actions.filter((action) => action !== false)
}
