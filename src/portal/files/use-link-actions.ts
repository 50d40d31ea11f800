// Actions for the link of a document or video: copy it, as an installed app has no address bar, or give it to the system's share sheet
// (Mail, Messages, AirDrop, or what else the device has).
import { showToast } from '@/ui/toast-store'
import { useShowDialog } from '@/ui/dialog-host'
import type { MenuAction } from '@/ui/menu'
import { showLink } from './show-link'
import { type LinkedRow, useRowLink } from './use-row-link'

/**
 * Copy link, and Send link where the browser has a share sheet. Where the browser refuses, a dialog shows the link,
 * selected.
 */
export function useLinkActions(row: LinkedRow): MenuAction[] {
  const linkOf = useRowLink(row)
  const show = useShowDialog()
  const { title } = row
  const copy = () => {
    const url = linkOf()
    // Browsers have no clipboard for pages without https, and some ask the person.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const copied = clipboard ? clipboard.writeText(url) : Promise.reject(new Error('There is no clipboard'))
    copied.then(
      () => showToast({ title: 'Link copied', about: title }),
      () => show(showLink(title, url)),
    )
  }
  const send = () => {
    const url = linkOf()
    navigator.share({ title, url }).catch((error: unknown) => {
      // The person has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      show(showLink(title, url))
    })
  }
  const items: MenuAction[] = [{ text: 'Copy link', icon: 'link', onSelect: copy }]
  if ('share' in navigator) items.push({ text: 'Send link', icon: 'send', onSelect: send })
  return items
}
