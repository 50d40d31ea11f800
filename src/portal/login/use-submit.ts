import { useState, type FormEvent } from 'react'
import { useHoldUpdate } from '../shell/hold-update'
import { showAuthError } from './auth-error'

/** Runs a login action once at a time; a failure is shown, and the form stays as it was filled in. */
export function useSubmit(action: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)
  useHoldUpdate(isBusy)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    void action()
      .catch(showAuthError)
      .finally(() => setBusy(false))
  }
  return { isBusy, submit }
}
