// Sign out empties this device of everything private. Where saves still wait, the person is told first: they stay.
import { useState } from 'react'
import { AlertDialog } from '@/ui/alert-dialog'
import { useSyncCounts } from '../offline/use-sync-counts'
import { useSignOut } from './use-sign-out'

/** `ask` signs out, or opens the `question` first: that is to be rendered. */
export function useSignOutQuestion() {
  const { waiting, parked } = useSyncCounts()
  const [isAsking, setAsking] = useState(false)
  const { isSigningOut, signOut } = useSignOut()
  const left = waiting + parked.length

  const question = isAsking && (
    <AlertDialog
      title="Sign out now?"
      confirmText="Sign out"
      cancelText="Stay signed in"
      busy={isSigningOut}
      busyText="Signing out..."
      onConfirm={signOut}
      onCancel={() => setAsking(false)}
    >
      {left === 1 ? (
        <p>
          One save of your video progress has not reached the clinic yet. It stays on this tablet, and is sent
          when you sign in here again.
        </p>
      ) : (
        <p>
          {left} saves of your video progress have not reached the clinic yet. They stay on this tablet, and
          are sent when you sign in here again.
        </p>
      )}
    </AlertDialog>
  )
  return { ask: () => (left > 0 ? setAsking(true) : signOut()), isSigningOut, question }
}
