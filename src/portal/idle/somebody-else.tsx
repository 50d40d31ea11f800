// The button "Not Maria? Sign Maria out" on the cover, which signs out the person who is signed in. While saves wait, uploads have not ended
// or another tab has a form that is filled in, a question says first what becomes of them.
import { useState } from 'react'
import { AlertDialog } from '@/ui/alert-dialog'
import { useTab } from '../session/tab-context'
import { findLosses, type Losses, TYPED_ELSEWHERE } from '../session/use-sign-out-question'
import { useSignOut } from '../session/use-sign-out'
import { useMember } from '../session/use-session'

/** `ask` signs out, or opens the question first. Render `question` inside the cover: a dialog outside of it lies beneath it. */
export function useSomebodyElse(name: string) {
  const tab = useTab()
  const { user } = useMember()
  const [unsent, setUnsent] = useState<Losses>()
  const { isSigningOut, signOut } = useSignOut()

  const ask = async () => {
    const found = await findLosses(tab, user.id).catch(() => undefined)
    if (found) setUnsent(found)
    else signOut()
  }
  const question = unsent && (
    <AlertDialog
      title={`Sign ${name} out?`}
      confirmText="Sign out"
      isBusy={isSigningOut}
      busyText="Signing out..."
      onConfirm={signOut}
      onCancel={() => setUnsent(undefined)}
    >
      {unsent.saves > 0 && <p>{savesText(unsent.saves, name)}</p>}
      {unsent.uploads > 0 && <p>{uploadsText(unsent.uploads, name)}</p>}
      {unsent.isTypedElsewhere && <p>{TYPED_ELSEWHERE}</p>}
    </AlertDialog>
  )
  return { ask: () => void ask(), isSigningOut, question }
}

const savesText = (count: number, name: string) =>
  count === 1
    ? `One change of ${name}’s has not reached the clinic yet. It stays on this device, and is sent when ${name} signs in here again.`
    : `${count} changes of ${name}’s have not reached the clinic yet. They stay on this device, and are sent when ${name} signs in here again.`

const uploadsText = (count: number, name: string) =>
  count === 1
    ? `One upload of ${name}’s has not ended. It is cancelled, and nothing of it is kept at the clinic.`
    : `${count} uploads of ${name}’s have not ended. They are cancelled, and nothing of them is kept at the clinic.`
