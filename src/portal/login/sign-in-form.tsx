import { useState } from 'react'
import { signIn } from '@/data/session/sign-in/sign-in'
import { Button } from '@/ui/button'
import { PasswordField } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { useReason } from '../session/reasons'
import { useLogin } from '../session/tab-context'
import { isRefusal, noteOf } from '../forms/auth-error'
import { EmailField } from './email-field'
import { FormNote } from '../forms/form-note'
import { LoginFrame } from './login-frame'
import { type FormProblem, useForm } from '../forms/use-form'

type SignInFormProps = {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
}

/** The login's first form. Above the fields it says why a session ended, or why the link of a mail failed. */
export function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
  const login = useLogin()
  const reason = useReason()
  const [password, setPassword] = useState('')
  const { isBusy, problem, form } = useForm(async (typed) => {
    const now = { email: typed('email'), password: typed('password') }
    // The next drawing puts these values into the fields: a value that it does not know would disappear.
    onEmail(now.email)
    setPassword(now.password)
    await signIn(login, now.email, now.password)
    return undefined
  }, problemOf)

  return (
    <LoginFrame
      title="Employee Portal"
      tabTitle="Sign in"
      lead="Documents and training for everyone who works here."
    >
      {reason && (
        <p role="status" className="bg-info/12 rounded-box mb-4 flex gap-3 p-3 text-sm">
          <Icon name="info" />
          {reason}
        </p>
      )}
      <form {...form} className="flex flex-col gap-4">
        <EmailField value={email} error={problem?.fields?.['email']} onChange={onEmail} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={problem?.fields?.['password']}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormNote text={problem?.note} />
        <Button type="submit" tone="accent" isBusy={isBusy} busyText="Loading..." className="btn-lg mt-2">
          Sign In
        </Button>
        <Button tone="quiet" why={isBusy ? 'You are being signed in' : undefined} onClick={onForgot}>
          Forgot password?
        </Button>
      </form>
    </LoginFrame>
  )
}

/** Words at both fields, because the service does not say which of the two is wrong. */
function problemOf(error: unknown): FormProblem {
  if (!isRefusal(error)) return { note: noteOf(error, 'Sign In') }
  const fields = {
    email: 'Is this your work email?',
    password: 'Type it again, or choose “Forgot password?” for a new one.',
  }
  return { fields, focus: 'password' }
}
