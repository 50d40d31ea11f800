import { useEffect, useRef } from 'react'

/** A ref for a form: where it was sent with something wrong in it, the first field that is wrong has the focus. */
export function useFocusOnRefused(isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isRefused])
  return form
}
