// Fields for a new password and its repetition, at the login and in the account.
import { useState } from 'react'
import { MIN_PASSWORD_LENGTH, passwordProblem } from '@/domain/password-rules'
import { PasswordField } from '@/ui/field'
import { showError } from '@/ui/toast-store'
import { isRefusal, noteOf } from './auth-error'
import { NewPasswordField } from './new-password-field'
import type { FormProblem } from './use-form'

export type TwoPasswords = { password: string; confirmation: string }

/** State of the two fields. `refuse` returns the problem with the typed passwords, if any, and shows it as a toast. */
export function useNewPassword() {
  const [typed, setTyped] = useState<TwoPasswords>({ password: '', confirmation: '' })
  const refuse = (): FormProblem | undefined => {
    const refused = passwordProblem(typed.password, typed.confirmation)
    if (!refused) return undefined
    showError(refused)
    return typed.password === typed.confirmation
      ? { fields: { 'new-password': `Too short: at least ${MIN_PASSWORD_LENGTH} characters.` } }
      : { fields: { 'confirm-password': 'This is not the same as above.' } }
  }
  return { typed, setTyped, refuse }
}

/** The words for a new password that the server did not take. */
export function serverRefusal(error: unknown): FormProblem {
  if (!isRefusal(error)) return { note: noteOf(error, 'Update Password') }
  return { fields: { 'new-password': 'The clinic’s server does not take this one. Choose another.' } }
}

type NewPasswordTwiceProps = {
  typed: TwoPasswords
  problem: FormProblem | undefined
  onChange: (typed: TwoPasswords) => void
}

export function NewPasswordTwice({ typed, problem, onChange }: NewPasswordTwiceProps) {
  return (
    <>
      <NewPasswordField
        value={typed.password}
        error={problem?.fields?.['new-password']}
        onChange={(password) => onChange({ ...typed, password })}
      />
      <PasswordField
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        required
        error={problem?.fields?.['confirm-password']}
        value={typed.confirmation}
        onChange={(event) => onChange({ ...typed, confirmation: event.target.value })}
      />
    </>
  )
}
