// The account's part about other devices: it signs the person out there, after a question.
import { useId, useState } from 'react'
import { toDataError } from '@/data/network/errors'
import { signOutElsewhere } from '@/data/session/account/sign-out-elsewhere'
import { AlertDialog } from '@/ui/alert-dialog'
import { Button } from '@/ui/button'
import { showError, showToast } from '@/ui/toast-store'
import { showAuthError } from '../../forms/auth-error'
import { useBusy } from '../../session/use-busy'
import { useTab } from '../../session/tab-context'

/** `why`: the reason why nothing can be changed now. */
export function ElsewherePart({ why }: { why: string | undefined }) {
  const tab = useTab()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  // A failure leaves the question open, with its button for another try.
  const { isBusy, run } = useBusy(showFailure)
  const end = async () => {
    await signOutElsewhere(tab)
    setAsking(false)
    showToast({
      title: 'Success',
      text: 'You are signed out everywhere else. A device that is in use there may go on for up to an hour.',
    })
  }
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <h3 id={`${id}-title`} className="font-semibold">
        On other devices
      </h3>
      <p id={`${id}-text`} className="text-sm">
        Was a phone lost, or a tablet left signed in? Sign out there from here. This device stays signed in.
        {why && <span className="form-why mt-1 block">{why}</span>}
      </p>
      <Button
        tone="outline"
        icon="signOut"
        className="btn-wrap self-start"
        why={why}
        aria-describedby={`${id}-text`}
        onClick={() => setAsking(true)}
      >
        Sign out everywhere else
      </Button>
      {isAsking && (
        <AlertDialog
          title="Sign out everywhere else?"
          confirmText="Sign out there"
          isBusy={isBusy}
          busyText="Signing out..."
          why={why}
          onConfirm={() => run(end)}
          onCancel={() => setAsking(false)}
        >
          <p>
            You stay signed in on this device. All others need your password again: a device that is in use
            may go on for up to an hour.
          </p>
          <p>What you did there without a connection waits there until you sign in on it again.</p>
        </AlertDialog>
      )}
    </section>
  )
}

function showFailure(error: unknown) {
  if (toDataError(error).kind === 'offline') showAuthError(error)
  else showError('Failed to sign out everywhere else', error)
}
