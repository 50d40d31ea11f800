import { type RefObject, useEffect } from 'react'

/**
 * The keys of an upload form: Enter and the arrows go from title to title, Alt + Enter opens what a row has more, Ctrl + Enter uploads.
 * Enter in a title never sends the form.
 */
export function useFormKeys(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = ref.current
    const onKey = (event: KeyboardEvent) => form && pressKey(event, form)
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [ref])
}

function pressKey(event: KeyboardEvent, form: HTMLFormElement) {
  const { key, target } = event
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    form.requestSubmit()
    return
  }
  if (!(target instanceof HTMLInputElement) || !target.matches('.up-title') || event.isComposing) return
  if (key === 'Enter' && event.altKey)
    target.closest('li')?.querySelector<HTMLElement>('.up-chevron')?.click()
  else if (key === 'Enter' || key === 'ArrowDown') step(form, target, 1)
  else if (key === 'ArrowUp') step(form, target, -1)
  else return
  event.preventDefault()
}

function step(form: HTMLFormElement, from: HTMLInputElement, by: number) {
  const titles = [...form.querySelectorAll<HTMLInputElement>('.up-title')]
  titles[titles.indexOf(from) + by]?.focus()
}
