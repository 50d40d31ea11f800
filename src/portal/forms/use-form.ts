// Hook of the forms at the login and in the account: a failure is shown as a toast, and at the fields with what to do next.
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from './use-submit'
import { showAuthError } from './auth-error'

/** Words by the name of a field, or for the whole form; `focus` is the field to put right first. */
export type FormProblem = { fields?: Record<string, string>; focus?: string; note?: string }

/** `action` gives a problem that it has found and told itself; `problemOf` gives the words for an error that it throws. */
export function useForm(
  action: () => Promise<FormProblem | undefined>,
  problemOf: (error: unknown) => FormProblem,
) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FormProblem>()
  const { isBusy, submit } = useSubmit(
    async () => setProblem(await action()),
    (error) => {
      showAuthError(error)
      setProblem(problemOf(error))
    },
  )

  useEffect(() => {
    if (!problem) return
    const field = problem.focus ? `[name="${problem.focus}"]` : '[aria-invalid]'
    form.current?.querySelector<HTMLElement>(problem.note ? '[data-form-note]' : field)?.focus()
  }, [problem])

  return { isBusy, problem, form: { ref: form, onSubmit: submit, onChange: () => setProblem(undefined) } }
}
