import { useState } from 'react'
import { sendAndSignOut } from '@/data/send-and-sign-out'
import { showError } from '@/ui/toast-store'
import { useTab } from './tab-context'

/** Signs this person out, once at a time; a failure is shown. */
export function useSignOut() {
  const tab = useTab()
  const [isSigningOut, setSigningOut] = useState(false)

  const signOut = () => {
    setSigningOut(true)
    void sendAndSignOut(tab)
      .catch((error: unknown) => showError('An unexpected error occurred. Please try again.', error))
      .finally(() => setSigningOut(false))
  }
  return { isSigningOut, signOut }
}
