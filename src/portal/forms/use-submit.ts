import type { FormEvent } from 'react'
import { useBusy } from '../session/use-busy'

/** The value of a field, by its name, as it stands in the form. A password manager may fill a field without telling the page. */
export type Typed = (name: string) => string

/** Runs a form's action, once at a time; `onFail` gets the error that it throws. The fields keep their values. */
export function useSubmit(action: (typed: Typed) => Promise<unknown>, onFail: (error: unknown) => void) {
  const { isBusy, run } = useBusy(onFail)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    run(() => action((name) => (values.get(name) as string | null) ?? ''))
  }
  return { isBusy, submit, run }
}
