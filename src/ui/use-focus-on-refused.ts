import { useEffect, useRef } from 'react'

/** A ref for a form that moves the focus to the first wrong field when the form is refused. */
export function useFocusOnRefused(isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isRefused])
  return form
}
