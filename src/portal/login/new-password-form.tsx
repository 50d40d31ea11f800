// Form to choose a new password: required after a sign-in with a temporary password, or opened by a recovery link.
import { useEffect, useState } from 'react'
import { changePassword, isAboutCurrentPassword } from '@/data/session/account/password'
import { Button } from '@/ui/button'
import { PasswordField } from '@/ui/field'
import { showToast } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'
import { usePerson } from '../session/use-session'
import { useSignOut } from '../session/use-sign-out'
import { FormNote } from '../forms/form-note'
import { LoginFrame } from './login-frame'
import { NewPasswordTwice, serverRefusal, useNewPassword } from '../forms/new-password-twice'
import { type FormProblem, useForm } from '../forms/use-form'

export function NewPasswordForm({ isRequired }: { isRequired: boolean }) {
  const tab = useTab()
  const person = usePerson()
  const { typed, setTyped, read } = useNewPassword()
  // The temporary password that was typed at the sign-in is known until the page is reloaded; then the form asks for it.
  const [current, setCurrent] = useState(isRequired ? (tab.auth.typedPassword ?? '') : undefined)
  const [isCurrentAsked, setCurrentAsked] = useState(current === '')
  const { isSigningOut, signOut } = useSignOut()

  useEffect(() => {
    if (isRequired) {
      showToast({
        tone: 'notice',
        title: 'Password Reset Required',
        text: 'Please set a new password for your account.',
      })
    }
  }, [isRequired])

  const { isBusy, problem, form } = useForm(async (inForm) => {
    const { password, refused } = read(inForm)
    const present = isCurrentAsked ? inForm('current-password') : current
    setCurrent(present)
    if (refused) return refused
    await changePassword(tab, { current: present, password }).catch((error: unknown) => {
      if (isRequired && isAboutCurrentPassword(error)) setCurrentAsked(true)
      throw error
    })
    showToast({ title: 'Success', text: 'Password updated successfully!' })
    return undefined
  }, problemOf)

  return (
    <LoginFrame
      title="Set New Password"
      lead={
        isRequired
          ? 'The password that you were given works once. Choose one that only you know.'
          : 'Choose a password that only you know.'
      }
    >
      <form {...form} className="flex flex-col gap-4">
        {/* The hidden email tells a password manager whose password this is. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={person?.email ?? ''}
          readOnly
          hidden
        />
        {isCurrentAsked && (
          <PasswordField
            label="Temporary password"
            name="current-password"
            autoComplete="current-password"
            required
            hint="The one that you were given."
            error={problem?.fields?.['current-password']}
            value={current ?? ''}
            onChange={(event) => setCurrent(event.target.value)}
          />
        )}
        <NewPasswordTwice typed={typed} problem={problem} onChange={setTyped} />
        <FormNote text={problem?.note} />
        <Button type="submit" tone="accent" isBusy={isBusy} busyText="Loading..." className="btn-lg mt-2">
          Update Password
        </Button>
        <Button
          tone="quiet"
          why={isBusy ? 'Your password is being changed' : undefined}
          isBusy={isSigningOut}
          busyText="Signing out..."
          onClick={signOut}
        >
          Back to sign in
        </Button>
      </form>
    </LoginFrame>
  )
}

function problemOf(error: unknown): FormProblem {
  if (isAboutCurrentPassword(error)) {
    const fields = { 'current-password': 'This is not the password that you were given. Type it again.' }
    return { fields, focus: 'current-password' }
  }
  return serverRefusal(error)
}
