// Copies the link of a document or video: an installed app has no address bar.
import { showToast } from '@/ui/toast-store'
import { useShowDialog } from '@/ui/dialog-host'
import { showLink } from './show-link'
import { type LinkedRow, useRowLink } from './use-row-link'

/** Returns the function that copies. Where the browser refuses, a dialog shows the link, selected. */
export function useCopyLink(row: LinkedRow): () => void {
  const linkOf = useRowLink(row)
  const show = useShowDialog()
  const { title } = row
  return () => {
    const url = linkOf()
    // Browsers have no clipboard for pages without https, and some ask the person.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copied = clipboard ? clipboard.writeText(url) : Promise.reject(new Error('There is no clipboard'))
    copied.then(
      () => showToast({ title: 'Link copied', about: title }),
      () => show(showLink(title, url)),
    )
  }
}
