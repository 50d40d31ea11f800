import { IconButton } from '@/ui/button'
import { showToast } from '@/ui/toast-store'
import { orShow } from '../../session/dismiss-failures'

/** Button that copies a text. Over plain http browsers have no clipboard for pages, and some ask the person first. */
export function CopyButton({ text, onCopied }: { text: string; onCopied?: () => void }) {
  const copy = () => {
    const clipboard = navigator.clipboard as Clipboard | undefined
    const done = clipboard ? clipboard.writeText(text) : Promise.reject(new Error('There is no clipboard'))
    void orShow(
      'This browser does not let the portal copy. Select it and copy it by hand.',
      done.then(() => {
        showToast({ title: 'Copied' })
        onCopied?.()
      }),
    )
  }
  return (
    <IconButton
      label="Copy"
      icon="copy"
      why={text ? undefined : 'There is nothing to copy yet'}
      onClick={copy}
    />
  )
}
