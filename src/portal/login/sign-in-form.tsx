import { useState } from 'react'
import { signIn } from '@/data/session/sign-in'
import { Button } from '@/ui/button'
import { Field, PasswordField } from '@/ui/field'
import { Icon } from '@/ui/icon'
import { useTab } from '../session/tab-context'
import { useReason } from '../session/reasons'
import { showAuthError } from './auth-error'
import { LoginFrame } from './login-frame'
import { useSubmit } from '../session/use-submit'

type SignInFormProps = {
  email: string
  onEmail: (email: string) => void
  onForgot: () => void
}

export function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
  const tab = useTab()
  const reason = useReason()
  const [password, setPassword] = useState('')
  const { isBusy, submit } = useSubmit(() => signIn(tab, email, password), showAuthError)

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
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" tone="accent" busy={isBusy} busyText="Loading..." className="btn-lg mt-2">
          Sign In
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onForgot}>
          Forgot password?
        </Button>
      </form>
    </LoginFrame>
  )
}
