import { requestPasswordReset } from '@/data/session/password'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { showToast } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'
import { showAuthError } from './auth-error'
import { LoginFrame } from './login-frame'
import { useSubmit } from '../session/use-submit'

type ResetFormProps = {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
  onBack: () => void
}

export function ResetForm({ email, onEmail, onSent, onBack }: ResetFormProps) {
  const tab = useTab()
  const { isBusy, submit } = useSubmit(async () => {
    await requestPasswordReset(tab, email)
    showToast({ title: 'Success', text: 'Password reset email sent! Check your inbox for instructions.' })
    onSent()
  }, showAuthError)

  return (
    <LoginFrame
      title="Forgot your password?"
      lead="Enter your work email, and we send you a link to choose a new one."
    >
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
        <Button type="submit" tone="accent" busy={isBusy} busyText="Loading..." className="btn-lg mt-2">
          Send Reset Email
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onBack}>
          Back to sign in
        </Button>
      </form>
    </LoginFrame>
  )
}
