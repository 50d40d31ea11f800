// Field for a new password, with advice while it is typed: six characters are enough, twelve are better.
import { useEffect, useState } from 'react'
import {
  isPasswordTooLong,
  isPasswordTooShort,
  MIN_PASSWORD_LENGTH,
  TOO_LONG_ADVICE,
} from '@/domain/password-rules'
import { PasswordField } from '@/ui/field'

type NewPasswordFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

const GOOD_LENGTH = 12

export function NewPasswordField({ value, error, onChange }: NewPasswordFieldProps) {
  const isCommon = useIsCommon(value)
  return (
    <PasswordField
      label="New password"
      name="new-password"
      autoComplete="new-password"
      required
      isLive
      hint={adviceOn(value, isCommon)}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function adviceOn(password: string, isCommon: boolean) {
  if (isPasswordTooShort(password))
    return `At least ${MIN_PASSWORD_LENGTH} characters; twelve are better. Three words are easy to keep in mind.`
  if (isPasswordTooLong(password)) return TOO_LONG_ADVICE
  if (isCommon) return 'This is one of the commonest passwords: whoever guesses tries it first.'
  return Array.from(password).length < GOOD_LENGTH
    ? 'Twelve characters are better.'
    : 'Long enough to be hard to guess.'
}

/** Whether the password is a common one. The list of common passwords is fetched when the first password is long enough. */
function useIsCommon(password: string): boolean {
  const [checked, setChecked] = useState('')
  useEffect(() => {
    if (isPasswordTooShort(password)) return
    let isCurrent = true
    import('@/domain/common-passwords').then(
      ({ isCommonPassword }) => isCurrent && setChecked(isCommonPassword(password) ? password : ''),
      // The advice may be missing: without a connection the list cannot be fetched.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [password])
  return checked !== '' && checked === password
}
