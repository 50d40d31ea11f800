// The actions of a user's row. A tablet or a desk shows the specification's actions as buttons and the others in a menu; a phone
// shows all of them in a menu.
import { fullName } from '@/domain/person-name'
import type { UserRow } from '@/domain/rows'
import { Icon } from '@/ui/icon'
import { Menu } from '@/ui/menu'
import { actionsFor, type UserActionName } from './user-actions'
import type { RunUserAction } from './use-user-actions'

type ControlsProps = { user: UserRow; isBusy: boolean; offlineId: string | undefined; onAct: RunUserAction }

const buttonNames: UserActionName[] = ['role', 'reset', 'delete']

/** A menu of all actions, behind three dots. */
export const UserMenu = (props: ControlsProps) => (
  <ActionMenu {...props} label={`Actions for ${fullName(props.user)}`} />
)

type ActionButtonProps = ControlsProps & { name: UserActionName; text: string; titleId: string }

/** A button of the row, described by its person. A button that is off can be focused; the text above the list says why. */
export function ActionButton({ user, isBusy, offlineId, onAct, name, text, titleId }: ActionButtonProps) {
  const isOff = isBusy || offlineId !== undefined
  return (
    <button
      type="button"
      className={`quiet ${name === 'delete' ? 'quiet-danger' : ''}`}
      aria-disabled={isOff}
      aria-busy={isBusy || undefined}
      aria-describedby={offlineId ? `${titleId} ${offlineId}` : titleId}
      onClick={() => !isOff && onAct(name, user)}
    >
      {text}
    </button>
  )
}

/** Buttons, and a menu of further actions. */
export function UserButtons(props: ControlsProps & { titleId: string }) {
  const { user } = props
  return (
    <div className="person-do">
      {actionsFor(user)
        .filter(({ name }) => buttonNames.includes(name))
        .map((action) => (
          <ActionButton key={action.name} {...props} name={action.name} text={action.text} />
        ))}
      <ActionMenu {...props} label={`More for ${fullName(user)}`} names={['password', 'active']} />
    </div>
  )
}

function ActionMenu(props: ControlsProps & { label: string; names?: UserActionName[] }) {
  const { user, isBusy, offlineId, onAct, label, names } = props
  const why = offlineId ? 'There is no connection.' : isBusy ? 'One moment.' : undefined
  const items = actionsFor(user)
    .filter(({ name }) => !names || names.includes(name))
    .map(({ name, text, icon }) => ({
      text,
      icon,
      isDanger: name === 'delete',
      ...(why && { why }),
      onSelect: () => onAct(name, user),
    }))
  return (
    <Menu label={label} items={items}>
      {isBusy ? <span className="spinner spinner-small" /> : <Icon name="more" />}
    </Menu>
  )
}
