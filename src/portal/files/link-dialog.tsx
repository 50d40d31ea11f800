import { useId } from 'react'
import { Dialog } from '@/ui/dialog'

type LinkDialogProps = { title: string; url: string; onClose: () => void }

/** Shows a link that the browser would not copy, selected, so that the person copies it by hand. */
export function LinkDialog({ title, url, onClose }: LinkDialogProps) {
  const id = useId()
  return (
    <Dialog title="Copy this link" note={title} onClose={onClose}>
      <label htmlFor={id} className="mb-1.5 block">
        This browser does not let the portal copy. The link is selected: press Ctrl C, or hold a finger on it
        and choose Copy.
      </label>
      <input
        id={id}
        data-autofocus
        readOnly
        className="input min-h-11 w-full text-base"
        value={url}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
