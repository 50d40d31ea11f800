import { Button } from '@/ui/button'
import { useSignOutQuestion } from '../session/use-sign-out-question'

/** Sign Out on Home; it asks first where saves wait or uploads have not ended. */
export function SignOutButton() {
  const { ask, isSigningOut, question } = useSignOutQuestion()
  return (
    <>
      <Button tone="outline" icon="signOut" isBusy={isSigningOut} busyText="Signing out..." onClick={ask}>
        Sign Out
      </Button>
      {question}
    </>
  )
}
