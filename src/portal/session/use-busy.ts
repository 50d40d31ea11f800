import { useState } from 'react'
import { showError } from '@/ui/toast-store'
import { UNEXPECTED } from '@/data/network/errors'

/** Runs an action for `useBusy`. Behind the login dismiss-failures.ts takes its place. */
export const runner = {
  run: (action: () => Promise<unknown>, onFail: (error: unknown) => void, _owner: object) =>
    action().catch(onFail),
}

/** Runs a button's action, once at a time; `onFail` gets the error that it throws, which is else shown as an unexpected one. */
export function useBusy(onFail = (error: unknown) => showError(UNEXPECTED, error)) {
  const [isBusy, setBusy] = useState(false)

  const run = (action: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    void runner.run(action, onFail, setBusy).finally(() => setBusy(false))
  }
  return { isBusy, run }
}
