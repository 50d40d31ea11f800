// Fields for a new password and its repetition, at the login and in the account.
import { useState } from 'react'
import {
  isPasswordTooLong,
  MIN_PASSWORD_LENGTH,
  passwordProblem,
  TOO_LONG_ADVICE,
} from '@/domain/password-rules'
import { PasswordField } from '@/ui/field'
import { showError } from '@/ui/toast-store'
import { isRefusal, noteOf } from './auth-error'
import { NewPasswordField } from './new-password-field'
import type { FormProblem } from './use-form'
import type { Typed } from './use-submit'

export type TwoPasswords = { password: string; confirmation: string }

/**
 * State of the two fields. `read` returns the new password of a form that was sent; or the problem with the two, which it also shows as
 * a toast.
 */
export function useNewPassword() {
  const [typed, setTyped] = useState<TwoPasswords>({ password: '', confirmation: '' })
  const read = (inForm: Typed): { password: string; refused: FormProblem | undefined } => {
    const now = { password: inForm('new-password'), confirmation: inForm('confirm-password') }
    setTyped(now)
    const words = passwordProblem(now.password, now.confirmation)
    if (words) showError(words)
    return { password: now.password, refused: words === undefined ? undefined : problemAtField(now) }
  }
  return { typed, setTyped, read }
}

function problemAtField({ password, confirmation }: TwoPasswords): FormProblem {
  if (password !== confirmation) return { fields: { 'confirm-password': 'This is not the same as above.' } }
  const tooShort = `Too short: at least ${MIN_PASSWORD_LENGTH} characters.`
  return { fields: { 'new-password': isPasswordTooLong(password) ? TOO_LONG_ADVICE : tooShort } }
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
