// Dialog that makes an account: a form, and after it the slip with the temporary password, which is shown this once.
import { useState, type FormEvent } from 'react'
import { createUser, isEmailTaken, wordsOf } from '@/data/changes/user-functions'
import type { Role } from '@/domain/roles'
import { lengthProblem } from '@/domain/password-rules'
import { lineWords, MAX_NAME_LENGTH } from '@/domain/visible-text'
import { Button } from '@/ui/button'
import { Dialog, useLeaveDialog } from '@/ui/dialog'
import { DialogActions } from '@/ui/dialog-actions'
import { Field } from '@/ui/field'
import { SelectField } from '@/ui/select-field'
import { showError, showToast } from '@/ui/toast-store'
import { useFocusOnRefused } from '@/ui/use-focus-on-refused'
import { useOfflineReason, useTab } from '../../session/tab-context'
import { useDraft } from '../../forms/use-draft'
import { useSubmit } from '../../forms/use-submit'
import { PasswordSlip } from './password-slip'
import { TemporaryPasswordField, useTemporaryPassword } from './temporary-password-field'

type AddUserDialogProps = {
  onClose: () => void
  /** Leads to the form for several people. */
  onSeveral: () => void
}

export function AddUserDialog({ onClose, onSeveral }: AddUserDialogProps) {
  const tab = useTab()
  const why = useOfflineReason()
  const draft = useDraft('user')
  const [typed, setTyped] = useState(draft.back?.typed ?? {})
  const { firstName = '', lastName = '', email = '' } = typed
  const role: Role = typed['role'] === 'admin' ? 'admin' : 'staff'
  const change = (part: Record<string, string>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.keep({ typed: next })
  }
  const { password, field } = useTemporaryPassword()
  const [isRefused, setRefused] = useState(false)
  const [taken, setTaken] = useState<string>()
  const form = useFocusOnRefused(isRefused || taken !== undefined)

  const user = { email: email.trim(), password, firstName: firstName.trim(), lastName: lastName.trim(), role }
  /** The user as sent: the form may show another password or address by the time of the answer. */
  const [made, setMade] = useState<typeof user>()
  const firstWrong = lineWords(firstName, 'First name', MAX_NAME_LENGTH)
  const lastWrong = lineWords(lastName, 'Last name', MAX_NAME_LENGTH)
  const isWrong = Boolean(lengthProblem(password) ?? firstWrong ?? lastWrong)
  const { isBusy, submit } = useSubmit(
    async () => {
      const message = await createUser(tab, user)
      showToast({ title: 'Success', text: message ?? `User ${user.email} has been created successfully` })
      draft.forget()
      setMade(user)
    },
    (error) => {
      showError(wordsOf(error) ?? 'Failed to create user', error)
      if (isEmailTaken(error)) setTaken(user.email)
    },
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTaken(undefined)
    setRefused(isWrong)
    if (!why && !isWrong) submit(event)
  }
  if (made)
    return (
      <PasswordSlip
        title="The account is ready"
        name={`${made.firstName} ${made.lastName}`}
        email={made.email}
        password={made.password}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title="Add New User"
      isLocked={isBusy}
      {...draft.ofDialog}
      leave={{ title: 'Leave without adding?' }}
      onClose={onClose}
    >
      <SeveralButton onSeveral={onSeveral} />
      <form ref={form} onSubmit={onSubmit} className="flex flex-col gap-4">
        <div className="two-fields">
          <Field
            label="First name"
            error={isRefused ? firstWrong : undefined}
            required
            data-autofocus
            maxLength={100}
            autoComplete="off"
            value={firstName}
            onChange={(event) => change({ firstName: event.target.value })}
          />
          <Field
            label="Last name"
            error={isRefused ? lastWrong : undefined}
            required
            maxLength={100}
            autoComplete="off"
            value={lastName}
            onChange={(event) => change({ lastName: event.target.value })}
          />
        </div>
        <Field
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          error={
            taken === user.email ? 'This address already has an account: look for it in the list.' : undefined
          }
          value={email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <SelectField label="Role" value={role} onChange={(event) => change({ role: event.target.value })}>
          <option value="staff">Staff</option>
          <option value="admin">Admin</option>
        </SelectField>
        <TemporaryPasswordField {...field} isRefused={isRefused} />
        <DialogActions
          text="Add New User"
          busyText="Creating..."
          tone="accent"
          icon="userPlus"
          isBusy={isBusy}
          why={why}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function SeveralButton({ onSeveral }: Pick<AddUserDialogProps, 'onSeveral'>) {
  const leave = useLeaveDialog()
  return (
    <Button tone="outline" icon="people" className="btn-wrap mb-4 w-full" onClick={() => leave(onSeveral)}>
      Add several from a list
    </Button>
  )
}
