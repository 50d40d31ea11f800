import { useEffect, useState } from 'react'

/** Whether a form on the page holds words that somebody typed, which a reload would lose. A form that was emptied again does not count. */
export function useIsFormFilled(): boolean {
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    const touched = new Set<HTMLFormElement>()
    const watcher = new MutationObserver(() => look())
    const look = () => {
      for (const form of touched) if (!form.isConnected || !isFilledIn(form)) touched.delete(form)
      if (touched.size > 0) watcher.observe(document.body, { childList: true, subtree: true })
      else watcher.disconnect()
      setFilled(touched.size > 0)
    }
    const onInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (!form) return
      touched.add(form)
      look()
    }
    document.addEventListener('input', onInput, true)
    return () => {
      document.removeEventListener('input', onInput, true)
      watcher.disconnect()
    }
  }, [])
  return isFilled
}

/** Whether a field has words, a file, or a check mark. A form that opened with words counts as filled in once it is touched. */
function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value !== ''
    if (!(field instanceof HTMLInputElement)) return false
    return field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value !== ''
  })
}
