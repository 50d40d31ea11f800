// Choosing a password of one's own: forced after a temporary one, or asked for by a recovery link.
import { useEffect, useRef, useState } from 'react'
import { updatePassword } from '@/data/session/password'
import { Button } from '@/ui/button'
import { PasswordField } from '@/ui/field'
import { showError, showToast } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'
import { useSignOut } from '../session/use-sign-out'
import { showAuthError } from './auth-error'
import { LoginFrame } from './login-frame'
import { MIN_PASSWORD_LENGTH, passwordProblem } from './password-rules'
import { useSubmit } from '../session/use-submit'

export function NewPasswordForm({ isRequired }: { isRequired: boolean }) {
  const tab = useTab()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isRefused, setRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isSigningOut, leave } = useSignOut()
  const isSame = password === confirmation

  useEffect(() => {
    if (isRequired) {
      showToast({ title: 'Password Reset Required', text: 'Please set a new password for your account.' })
    }
  }, [isRequired])

  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isRefused])

  const { isBusy, submit } = useSubmit(async () => {
    const problem = passwordProblem(password, confirmation)
    if (problem) {
      setRefused(true)
      return showError(problem)
    }
    await updatePassword(tab, password)
    showToast({ title: 'Success', text: 'Password updated successfully!' })
  }, showAuthError)

  return (
    <LoginFrame
      title="Set New Password"
      lead={
        isRequired
          ? 'The password that you were given works once. Choose one that only you know.'
          : 'Choose a password that only you know.'
      }
    >
      <form ref={form} onSubmit={submit} onChange={() => setRefused(false)} className="flex flex-col gap-4">
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          required
          hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          error={isRefused && isSame ? `Too short: at least ${MIN_PASSWORD_LENGTH} characters.` : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm password"
          name="confirm-password"
          autoComplete="new-password"
          required
          error={isRefused && !isSame ? 'This is not the same as above.' : undefined}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <Button type="submit" tone="accent" busy={isBusy} busyText="Loading..." className="btn-lg mt-2">
          Update Password
        </Button>
        <Button tone="quiet" disabled={isBusy} busy={isSigningOut} busyText="Signing out..." onClick={leave}>
          Back to sign in
        </Button>
      </form>
    </LoginFrame>
  )
}
