// Gives the link of a document or video to the system's share sheet: Mail, Messages, AirDrop, or what else the device has.
import { useShowDialog } from '@/ui/dialog-host'
import { showLink } from './show-link'
import { type LinkedRow, useRowLink } from './use-row-link'

export const SEND = 'Send to a colleague'

/**
 * Returns the function that opens the share sheet; undefined where the browser has none. Where the browser refuses, a dialog shows
 * the link, selected.
 */
export function useSendLink(row: LinkedRow): (() => void) | undefined {
  const linkOf = useRowLink(row)
  const show = useShowDialog()
  const { title } = row
  if (!('share' in navigator)) return undefined
  return () => {
    const url = linkOf()
    navigator.share({ title, url }).catch((error: unknown) => {
      // The person has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      show(showLink(title, url))
    })
  }
}
