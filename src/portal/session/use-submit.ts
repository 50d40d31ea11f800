import { useState, type FormEvent } from 'react'

/** Runs a form's action, once at a time; `onFail` shows what it throws, and the form stays as it was filled in. */
export function useSubmit(action: () => Promise<unknown>, onFail: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    void action()
      .catch(onFail)
      .finally(() => setBusy(false))
  }
  return { isBusy, submit }
}
