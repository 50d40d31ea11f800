import { useEffect, useState } from 'react'

/** Whether somebody has typed into a form that is still on the page: a reload would lose it. */
export function useIsFormFilled(): boolean {
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    const touched = new Set<Element>()
    const watcher = new MutationObserver(() => {
      for (const form of touched) if (!form.isConnected) touched.delete(form)
      if (touched.size > 0) return
      watcher.disconnect()
      setFilled(false)
    })
    const onInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest('form') : null
      if (!form || touched.has(form)) return
      touched.add(form)
      watcher.observe(document.body, { childList: true, subtree: true })
      setFilled(true)
    }
    document.addEventListener('input', onInput, true)
    return () => {
      document.removeEventListener('input', onInput, true)
      watcher.disconnect()
    }
  }, [])
  return isFilled
}
