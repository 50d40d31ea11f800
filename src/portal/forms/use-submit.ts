import type { FormEvent } from 'react'
import { useBusy } from './use-busy'

/** Runs a form's action, once at a time; `onFail` gets the error that it throws. The fields keep their values. */
export function useSubmit(action: () => Promise<unknown>, onFail: (error: unknown) => void) {
  const { isBusy, run } = useBusy(onFail)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(action)
  }
  return { isBusy, submit, run }
}
