import { sendAndSignOut } from '@/data/send-and-sign-out'
import { useTab } from './tab-context'
import { useBusy } from './use-busy'

/** Signs this person out, once at a time; a failure is shown. */
export function useSignOut() {
  const tab = useTab()
  const { isBusy, run } = useBusy()
  return { isSigningOut: isBusy, signOut: () => run(() => sendAndSignOut(tab)) }
}
