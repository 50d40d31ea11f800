// Dialog that sets a new temporary password: for a user who has a password, who was invited and has not signed in yet, or whose
// temporary password has run out.
import { useState } from 'react'
import { setTemporaryPassword, wordsOf } from '@/data/changes/user-functions'
import { formatDay } from '@/domain/formats'
import { fullName } from '@/domain/person-name'
import { lengthProblem } from '@/domain/password-rules'
import type { UserRow } from '@/domain/rows'
import { Dialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { showError, showToast } from '@/ui/toast-store'
import { useConnection, useTab } from '../../session/tab-context'
import { useSubmit } from '../../forms/use-submit'
import { PasswordSlip } from './password-slip'
import { TemporaryPasswordField, useTemporaryPassword } from './temporary-password-field'

export function NewPasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const tab = useTab()
  const isOffline = useConnection() === 'offline'
  // The state at the opening is kept, because the row's state changes when the password is set.
  const [{ state, temporary_password_expires_at: end }] = useState(user)
  const isInvitation = state === 'invited'
  const { password, field } = useTemporaryPassword()
  /** The password as sent: the field may hold another by the time of the answer. */
  const [given, setGiven] = useState<string>()
  const name = fullName(user)
  const { isBusy, submit } = useSubmit(
    async () => {
      const message = await setTemporaryPassword(tab, user.id, password)
      showToast({ title: 'Success', text: message ?? `A temporary password has been set for ${user.email}` })
      setGiven(password)
    },
    (error) => showError(wordsOf(error) ?? 'Failed to set the temporary password', error),
  )
  const why = isOffline ? 'There is no connection.' : lengthProblem(password)

  if (given)
    return (
      <PasswordSlip
        title="The password is set"
        name={name}
        email={user.email}
        password={given}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={isInvitation ? 'Invite again' : 'New temporary password'}
      isLocked={isBusy}
      onClose={onClose}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="wrap-any">
          {state === 'expired' ? (
            <>
              The temporary password of <b className="font-semibold">{name}</b> ran out
              {end && ` on ${formatDay(end, tab.clock.now())}`}. With this one they sign in and choose their
              own.
            </>
          ) : isInvitation ? (
            <>
              <b className="font-semibold">{name}</b> has not signed in yet. The temporary password of the
              first invitation stops working, and this one takes its place.
            </>
          ) : (
            <>
              The password of <b className="font-semibold">{name}</b> stops working at once, on every device.
              With this one they sign in and choose their own.
            </>
          )}
        </p>
        <TemporaryPasswordField {...field} isRefused={false} />
        <DialogActions
          text={isInvitation ? 'Invite again' : 'Set password'}
          busyText="Setting..."
          tone="accent"
          icon="key"
          isBusy={isBusy}
          why={why}
          isWhyAbove
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
