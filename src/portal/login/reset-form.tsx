import { requestPasswordReset } from '@/data/session/account/request-password-reset'
import { Button } from '@/ui/button'
import { showToast } from '@/ui/toast-store'
import { useLogin } from '../session/tab-context'
import { isRefusal, noteOf } from '../forms/auth-error'
import { EmailField } from './email-field'
import { FormNote } from '../forms/form-note'
import { LoginFrame } from './login-frame'
import { type FormProblem, useForm } from '../forms/use-form'

type ResetFormProps = {
  email: string
  onEmail: (email: string) => void
  onSent: () => void
  onBack: () => void
}

/** The form of "Forgot password?": it sends a mail with a link to choose a new one. */
export function ResetForm({ email, onEmail, onSent, onBack }: ResetFormProps) {
  const login = useLogin()
  const { isBusy, problem, form } = useForm(async (typed) => {
    onEmail(typed('email'))
    await requestPasswordReset(login, typed('email'))
    showToast({ title: 'Success', text: 'Password reset email sent! Check your inbox for instructions.' })
    onSent()
    return undefined
  }, problemOf)

  return (
    <LoginFrame
      title="Forgot your password?"
      lead="Enter your work email, and we send you a link to choose a new one."
    >
      <form {...form} className="flex flex-col gap-4">
        <EmailField value={email} error={problem?.fields?.['email']} onChange={onEmail} />
        <FormNote text={problem?.note} />
        <Button type="submit" tone="accent" isBusy={isBusy} busyText="Loading..." className="btn-lg mt-2">
          Send Reset Email
        </Button>
        <Button tone="quiet" why={isBusy ? 'The mail is being sent' : undefined} onClick={onBack}>
          Back to sign in
        </Button>
      </form>
    </LoginFrame>
  )
}

function problemOf(error: unknown): FormProblem {
  if (!isRefusal(error)) return { note: noteOf(error, 'Send Reset Email') }
  return { fields: { email: 'No mail can be sent to this address. Check it, then send again.' } }
}
