import { useState } from 'react'
import { signOut } from '@/data/session/sign-in'
import { showError } from '@/ui/toast-store'
import { useDevice } from '../session/tab-context'

/** Signs this person out, once at a time; a failure is shown. */
export function useSignOut() {
  const device = useDevice()
  const [isLeaving, setLeaving] = useState(false)

  const leave = () => {
    setLeaving(true)
    void signOut(device)
      .catch((error: unknown) => showError('An unexpected error occurred. Please try again.', error))
      .finally(() => setLeaving(false))
  }
  return { isLeaving, leave }
}
