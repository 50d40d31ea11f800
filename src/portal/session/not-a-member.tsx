import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useSignOut } from './use-sign-out'

/** Screen for an account that was not invited, or was switched off: the person is signed in, but the server gives no data. */
export function NotAMember() {
  const { isSigningOut, signOut } = useSignOut()
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div role="alert" className="panel flex max-w-md flex-col items-center gap-3 p-8 text-center">
        <Icon name="key" className="text-secondary size-10" />
        <h1 className="page-title">This account is not active</h1>
        <p>Ask your office manager to let you in. Nothing of yours is lost.</p>
        <Button
          tone="outline"
          icon="signOut"
          isBusy={isSigningOut}
          busyText="Signing out..."
          onClick={signOut}
        >
          Sign Out
        </Button>
      </div>
    </main>
  )
}
