// Field for a temporary password, which the device makes so that it is easily read; the admin may type another one.
import { useState } from 'react'
import { isPasswordTooLong, lengthProblem, TOO_LONG_ADVICE } from '@/domain/password-rules'
import { makeTemporaryPassword } from '@/domain/temporary-password'
import { Field } from '@/ui/field'
import { IconButton } from '@/ui/button'
import { CopyButton } from './copy-button'

type TemporaryPasswordFieldProps = {
  value: string
  /** Whether the form was refused when it was sent: then a password that is too short or too long shows its error. */
  isRefused: boolean
  onChange: (value: string) => void
}

/** The state of the field. Its password has no blanks around it, because no slip shows them. */
export function useTemporaryPassword() {
  const [typed, setTyped] = useState(makeTemporaryPassword)
  return { password: typed.trim(), field: { value: typed, onChange: setTyped } }
}

export function TemporaryPasswordField({ value, isRefused, onChange }: TemporaryPasswordFieldProps) {
  return (
    <div className="secret">
      <Field
        label="Temporary password"
        required
        className="secret-input"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint="Good for 7 days and for one thing: choosing a password of their own."
        error={isRefused ? adviceOn(value.trim()) : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="secret-do">
        <IconButton
          label="Make another one"
          icon="refresh"
          onClick={() => onChange(makeTemporaryPassword())}
        />
        <CopyButton text={value.trim()} />
      </span>
    </div>
  )
}

const adviceOn = (password: string) =>
  isPasswordTooLong(password) ? TOO_LONG_ADVICE : lengthProblem(password)
