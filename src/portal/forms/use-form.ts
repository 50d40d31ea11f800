// Hook of the forms at the login and in the account. A failure is shown as a toast, and as advice at the fields.
import { useEffect, useRef, useState } from 'react'
import { type Typed, useSubmit } from './use-submit'
import { showAuthError } from './auth-error'

/** Words for fields (by the field's name) or for the whole form. `focus` is the name of the field to correct first. */
export type FormProblem = { fields?: Record<string, string>; focus?: string; note?: string }

/**
 * `action` gets the form's values, and returns a problem that it has shown itself. `problemOf` returns the words for an error that
 * `action` throws.
 */
export function useForm(
  action: (typed: Typed) => Promise<FormProblem | undefined>,
  problemOf: (error: unknown) => FormProblem,
) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FormProblem>()
  const { isBusy, submit } = useSubmit(
    async (typed) => setProblem(await action(typed)),
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
