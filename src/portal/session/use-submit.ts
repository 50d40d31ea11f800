import { useState, type FormEvent } from 'react'
import { showAuthError } from '../login/auth-error'

/** Runs a login action once at a time; a failure is shown, and the form stays as it was filled in. */
export function useSubmit(action: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false)

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
