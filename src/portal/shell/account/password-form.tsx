import { useState } from 'react'
import { changePassword, isAboutCurrentPassword } from '@/data/session/account/password'
import { DialogActions } from '@/ui/dialog-actions'
import { PasswordField } from '@/ui/field'
import { showToast } from '@/ui/toast-store'
import { FormNote } from '../../forms/form-note'
import { NewPasswordTwice, serverRefusal, useNewPassword } from '../../forms/new-password-twice'
import { type FormProblem, useForm } from '../../forms/use-form'
import { useTab } from '../../session/tab-context'

type PasswordFormProps = { email: string; why: string | undefined; onDone: () => void }

/** Form to change the password. It asks for the current password, because somebody may have left a tablet signed in. */
export function PasswordForm({ email, why, onDone }: PasswordFormProps) {
  const tab = useTab()
  const [current, setCurrent] = useState('')
  const { typed, setTyped, read } = useNewPassword()
  const { isBusy, problem, form } = useForm(async (inForm) => {
    if (why) return undefined
    const { password, refused } = read(inForm)
    const present = inForm('current-password')
    setCurrent(present)
    if (refused) return refused
    await changePassword(tab, { current: present, password })
    showToast({ title: 'Success', text: 'Password updated successfully!' })
    onDone()
    return undefined
  }, problemOf)

  return (
    <form {...form} aria-label="Password" className="flex flex-col gap-4">
      {/* The hidden email tells a password manager whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current-password"
        autoComplete="current-password"
        required
        error={problem?.fields?.['current-password']}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordTwice typed={typed} problem={problem} onChange={setTyped} />
      <FormNote text={problem?.note} />
      <DialogActions text="Update Password" busyText="Updating..." tone="primary" isBusy={isBusy} why={why} />
    </form>
  )
}

function problemOf(error: unknown): FormProblem {
  if (isAboutCurrentPassword(error))
    return { fields: { 'current-password': 'This is not your current password. Type it again.' } }
  return serverRefusal(error)
}
