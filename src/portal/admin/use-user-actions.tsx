// Does what an admin asks of a row: some at once, some after a question. One at a time.
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { sendPasswordReset, setUserActive, setUserRole } from '@/data/lists/change-user'
import type { TabContext } from '@/data/sync/context'
import { fullName } from '@/domain/person-name'
import type { UserRow } from '@/domain/rows'
import { showError, showToast } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'
import type { UserActionName } from './user-actions'

const DeleteUserDialog = lazy(() =>
  import('./delete-user-dialog').then((module) => ({ default: module.DeleteUserDialog })),
)
const NewPasswordDialog = lazy(() =>
  import('./new-password-dialog').then((module) => ({ default: module.NewPasswordDialog })),
)

export type UserAct = (name: UserActionName, user: UserRow) => void

type AtOnce = Extract<UserActionName, 'role' | 'reset' | 'active'>

/** `dialog` is to be rendered beside the list; `busyId` is whose row waits for the server. */
export function useUserActions() {
  const tab = useTab()
  const [busyId, setBusyId] = useState<string>()
  const [asked, setAsked] = useState<{ name: UserActionName; user: UserRow }>()
  const isBusy = useRef(false)

  const act = useCallback<UserAct>(
    (name, user) => {
      if (name === 'password' || name === 'delete') return setAsked({ name, user })
      if (isBusy.current) return
      isBusy.current = true
      setBusyId(user.id)
      const { run, failed } = actions[name]
      run(tab, user)
        .then(
          (text) => showToast({ title: 'Success', text }),
          (error: unknown) => showError(failed(user), error),
        )
        .finally(() => {
          isBusy.current = false
          setBusyId(undefined)
        })
    },
    [tab],
  )
  const close = () => setAsked(undefined)
  // Where the row of the dialog is gone, there is nothing to give the focus back to: the heading gets it.
  useEffect(() => {
    if (!asked && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [asked])
  const dialog = asked && (
    <Suspense>
      {asked.name === 'delete' ? (
        <DeleteUserDialog user={asked.user} onClose={close} />
      ) : (
        <NewPasswordDialog user={asked.user} onClose={close} />
      )}
    </Suspense>
  )
  return { act, busyId, dialog }
}

type Run = { run: (tab: TabContext, user: UserRow) => Promise<string>; failed: (user: UserRow) => string }

/** `run` resolves with the text of the success toast. */
const actions: Record<AtOnce, Run> = {
  role: {
    run: async (tab, user) => {
      const role = user.role === 'admin' ? 'staff' : 'admin'
      await setUserRole(tab, user.id, role)
      return `User role updated to ${role}`
    },
    failed: () => 'Failed to update user role',
  },
  reset: {
    run: async (tab, user) => {
      await sendPasswordReset(tab, user)
      return `Password reset email sent to ${fullName(user)}`
    },
    failed: () => 'Failed to send password reset email',
  },
  active: {
    run: async (tab, user) => {
      const isActive = user.state === 'disabled'
      await setUserActive(tab, user.id, isActive)
      return isActive ? `${fullName(user)} can sign in again` : `${fullName(user)} can no longer sign in`
    },
    failed: ({ state }) => (state === 'disabled' ? 'Failed to enable user' : 'Failed to disable user'),
  },
}
