// The key `?` shows the dialog "Keys" over any screen, viewer or player. While somebody types, it types a question mark as usual.
import { useEffect, useState } from 'react'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'

const KeysDialog = lazyPart(() => import('./keys-dialog'), 'KeysDialog')

export function Keys() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping =
        target instanceof HTMLElement &&
        target.closest('input:not([type=range], [type=checkbox], [type=radio]), select, textarea') !== null
      if (key === '?' && !ctrlKey && !metaKey && !altKey && !isTyping) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const close = () => setOpen(false)
  return (
    isOpen && (
      <LazyDialog onClose={close}>
        <KeysDialog onClose={close} />
      </LazyDialog>
    )
  )
}
