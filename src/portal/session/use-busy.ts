import { useState } from 'react'
import { showError } from '@/ui/toast-store'
import { UNEXPECTED } from '@/data/network/errors'

/** Runs a button's action, once at a time; `onFail` gets the error that it throws, which is else shown as an unexpected one. */
export function useBusy(onFail = (error: unknown) => showError(UNEXPECTED, error)) {
  const [isBusy, setBusy] = useState(false)

  const run = (action: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    void action()
      .catch(onFail)
      .finally(() => setBusy(false))
  }
  return { isBusy, run }
}
