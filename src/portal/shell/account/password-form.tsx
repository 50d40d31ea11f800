import { useState } from 'react'
import { changePassword, isAboutCurrentPassword } from '@/data/session/password'
import { MIN_PASSWORD_LENGTH, passwordProblem } from '@/domain/password-rules'
import { PasswordField } from '@/ui/field'
import { showError, showToast } from '@/ui/toast-store'
import { isRefusal, noteOf } from '../../forms/auth-error'
import { FormNote } from '../../forms/form-note'
import { NewPasswordField } from '../../forms/new-password-field'
import { type FormProblem, useLoginForm } from '../../forms/use-login-form'
import { useTab } from '../../session/tab-context'
import { AccountSubmit } from './account-submit'

type PasswordFormProps = { email: string; why: string | undefined; onDone: () => void }

/** A password is changed with the present one: a tablet that somebody left signed in is not enough. */
export function PasswordForm({ email, why, onDone }: PasswordFormProps) {
  const tab = useTab()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const { isBusy, problem, form } = useLoginForm(async () => {
    if (why) return undefined
    const refused = passwordProblem(password, confirmation)
    if (refused) {
      showError(refused)
      return refusedFields(password === confirmation)
    }
    await changePassword(tab, { current, password })
    showToast({ title: 'Success', text: 'Password updated successfully!' })
    onDone()
    return undefined
  }, problemOf)

  return (
    <form {...form} aria-label="Password" className="flex flex-col gap-4">
      {/* Tells a password manager whose password it is. */}
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
      <NewPasswordField value={password} error={problem?.fields?.['new-password']} onChange={setPassword} />
      <PasswordField
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        required
        error={problem?.fields?.['confirm-password']}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <FormNote text={problem?.note} />
      <AccountSubmit text="Update Password" busyText="Updating..." tone="primary" isBusy={isBusy} why={why} />
    </form>
  )
}

function refusedFields(isSame: boolean): FormProblem {
  return isSame
    ? { fields: { 'new-password': `Too short: at least ${MIN_PASSWORD_LENGTH} characters.` } }
    : { fields: { 'confirm-password': 'This is not the same as above.' } }
}

function problemOf(error: unknown): FormProblem {
  if (isAboutCurrentPassword(error))
    return { fields: { 'current-password': 'This is not your present password. Type it again.' } }
  if (!isRefusal(error)) return { note: noteOf(error, 'Update Password') }
  return { fields: { 'new-password': 'The clinic’s server does not take this one. Choose another.' } }
}
