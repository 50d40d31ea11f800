import { useState } from 'react'

/** Runs a button's action, once at a time; `onFail` gets the error that it throws. */
export function useBusy(onFail: (error: unknown) => void) {
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
