import { useEffect, useState } from 'react'
import { hasTypedWords } from '@/ui/typed-words'

/** Whether a form on the page holds words that somebody typed, which a reload would lose. A form that was changed back does not count. */
export function useIsFormFilled(): boolean {
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    const touched = new Set<HTMLFormElement>()
    const watcher = new MutationObserver(() => look())
    const look = () => {
      for (const form of touched)
        if (!form.isConnected || !hasTypedWords(form.closest('dialog') ?? form)) touched.delete(form)
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
