// Runs an admin's actions on a user: some at once, some after a question. Those without run one after the other.
import { useCallback, useRef, useState } from 'react'
import { sendPasswordReset, setUserActive, setUserRole } from '@/data/changes/change-user'
import type { SyncContext } from '@/data/sync/context'
import { fullName } from '@/domain/person-name'
import type { UserRow } from '@/domain/rows'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'
import { showToast } from '@/ui/toast-store'
import { orShow } from '../../session/dismiss-failures'
import { useTab } from '../../session/tab-context'
import { ResetQuestion } from './reset-question'
import type { UserActionName } from './user-actions'

const DeleteUserDialog = lazyPart(() => import('./delete-user-dialog'), 'DeleteUserDialog')
const NewPasswordDialog = lazyPart(() => import('./new-password-dialog'), 'NewPasswordDialog')

export type RunUserAction = (name: UserActionName, user: UserRow) => void

type ImmediateAction = Extract<UserActionName, 'role' | 'reset' | 'active'>
type ConfirmedAction = Exclude<UserActionName, 'role' | 'active'>

/** Render `dialog` beside the list; `busyIds` are the users whose rows wait for the server. */
export function useUserActions() {
  const tab = useTab()
  const [busyIds, setBusyIds] = useState<readonly string[]>([])
  const [question, setQuestion] = useState<{ name: ConfirmedAction; user: UserRow }>()
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const actNow = useCallback(
    (name: ImmediateAction, chosen: UserRow) => {
      const { run, failed } = actions[name]
      const start = (user: UserRow, isUndo: boolean) => {
        setBusyIds((now) => [...now, user.id])
        const act = async () => {
          const { after, ...said } = await run(tab, user)
          // The toast of an action that ran without a question offers Undo.
          const undo = after && !isUndo && { text: 'Undo', onSelect: () => start(after, true) }
          showToast({ title: 'Success', ...said, ...(undo && { action: undo }) })
        }
        last.current = last.current
          .then(() => orShow(failed(user), act()))
          .then(() => setBusyIds((now) => now.toSpliced(now.indexOf(user.id), 1)))
      }
      start(chosen, false)
    },
    [tab],
  )
  const act = useCallback<RunUserAction>(
    (name, user) => {
      if (name === 'role' || name === 'active') actNow(name, user)
      else setQuestion({ name, user })
    },
    [actNow],
  )
  const close = () => setQuestion(undefined)
  const dialog = question && (
    <LazyDialog onClose={close}>
      {question.name === 'delete' && <DeleteUserDialog user={question.user} onClose={close} />}
      {question.name === 'password' && <NewPasswordDialog user={question.user} onClose={close} />}
      {question.name === 'reset' && (
        <ResetQuestion
          user={question.user}
          onClose={close}
          onSend={() => {
            close()
            actNow('reset', question.user)
          }}
        />
      )}
    </LazyDialog>
  )
  return { act, busyIds, dialog }
}

/** Words of the success toast. `after` is the changed row, given where the action can be undone. */
type ActionResult = { text: string; about?: string; after?: UserRow }
type ActionRunner = {
  run: (tab: SyncContext, user: UserRow) => Promise<ActionResult>
  failed: (user: UserRow) => string
}

const actions: Record<ImmediateAction, ActionRunner> = {
  role: {
    run: async (tab, user) => {
      const role = user.role === 'admin' ? 'staff' : 'admin'
      await setUserRole(tab, user.id, role)
      return { text: `User role updated to ${role}`, about: fullName(user), after: { ...user, role } }
    },
    failed: () => 'Failed to update user role',
  },
  reset: {
    run: async (tab, user) => {
      await sendPasswordReset(tab, user)
      return { text: `Password reset email sent to ${fullName(user)}` }
    },
    failed: () => 'Failed to send password reset email',
  },
  active: {
    run: async (tab, user) => {
      const isActive = user.state === 'disabled'
      await setUserActive(tab, user.id, isActive)
      const text = `${fullName(user)} can ${isActive ? 'sign in again' : 'no longer sign in'}`
      return { text, after: { ...user, state: isActive ? 'active' : 'disabled' } }
    },
    failed: ({ state }) => (state === 'disabled' ? 'Failed to enable user' : 'Failed to disable user'),
  },
}
