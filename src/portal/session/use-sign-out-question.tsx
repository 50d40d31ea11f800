// Asks before a sign-out while saves wait, uploads have not ended, or another tab has a form that is filled in. A sign-out removes
// everything private from this device, in every tab, gives up unfinished uploads, and keeps the saves that wait.
import { useState } from 'react'
import type { DatabaseContext } from '@/data/database/context'
import { countWaiting, listParked } from '@/data/sync/outbox'
import { listUploads } from '@/data/uploads/upload-queue'
import type { HoldReason } from '@/domain/idle'
import { AlertDialog } from '@/ui/alert-dialog'
import { heldElsewhere } from './hold-update'
import { useTab } from './tab-context'
import { useSignOut } from './use-sign-out'
import { usePerson } from './use-session'

export type UnsentCounts = { saves: number; uploads: number }
export type Losses = UnsentCounts & { isTypedElsewhere: boolean }

/** `ask` signs out, or opens the question first. Render `question`. */
export function useSignOutQuestion() {
  const tab = useTab()
  const person = usePerson()
  const [unsent, setUnsent] = useState<Losses>()
  const { isSigningOut, signOut } = useSignOut()

  /** Counts saves and uploads anew, because the numbers on the screen may lag behind. */
  const ask = async () => {
    const found = person && (await findLosses(tab, person.id).catch(() => undefined))
    if (found) setUnsent(found)
    else signOut()
  }

  const question = unsent && (
    <AlertDialog
      title="Sign out now?"
      confirmText="Sign out"
      cancelText="Stay signed in"
      isBusy={isSigningOut}
      busyText="Signing out..."
      onConfirm={signOut}
      onCancel={() => setUnsent(undefined)}
    >
      {unsent.saves > 0 && <p>{savesText(unsent.saves)}</p>}
      {unsent.uploads > 0 && <p>{uploadsText(unsent.uploads)}</p>}
      {unsent.isTypedElsewhere && <p>{TYPED_ELSEWHERE}</p>}
    </AlertDialog>
  )
  return { ask: () => void ask(), isSigningOut, question }
}

export const TYPED_ELSEWHERE =
  'In another tab a form is filled in and not sent yet. What is typed there is lost.'

/** What a sign-out would leave on this device or give up, forms of other tabs too; undefined where it is nothing. */
export async function findLosses(tab: DatabaseContext, userId: string): Promise<Losses | undefined> {
  const [unsent, held] = await Promise.all([
    countUnsent(tab, userId),
    heldElsewhere(tab.device).catch((): string[] => []),
  ])
  const isTypedElsewhere = held.includes('a form is filled in' satisfies HoldReason)
  return unsent.saves + unsent.uploads > 0 || isTypedElsewhere ? { ...unsent, isTypedElsewhere } : undefined
}

/** The number of saves and uploads that a sign-out would leave on this device, or give up. */
export async function countUnsent(tab: DatabaseContext, userId: string): Promise<UnsentCounts> {
  const [waiting, parked, uploads] = await Promise.all([
    countWaiting(tab, userId),
    listParked(tab, userId),
    listUploads(tab, userId),
  ])
  return { saves: waiting + parked.length, uploads: uploads.length }
}

const savesText = (count: number) =>
  count === 1
    ? 'One change of yours, such as how far you watched a video, has not reached the clinic yet. It stays on this device, and is sent when you sign in here again.'
    : `${count} changes of yours, such as how far you watched a video, have not reached the clinic yet. They stay on this device, and are sent when you sign in here again.`

const uploadsText = (count: number) =>
  count === 1
    ? 'One upload has not ended. It is cancelled, and nothing of it is kept at the clinic.'
    : `${count} uploads have not ended. They are cancelled, and nothing of them is kept at the clinic.`
