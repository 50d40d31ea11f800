// The buttons for the link of a document or video: copy it, or send it to a colleague where the browser has a share sheet.
import { IconButton } from '@/ui/button'
import { Icon, type IconName } from '@/ui/icon'
import { useCopyLink } from './use-copy-link'
import type { LinkedRow } from './use-row-link'
import { SEND, useSendLink } from './use-send-link'

/** `hasWords`: with their names beside the pictograms, for a line below a player. */
export function LinkButtons({ row, hasWords = false }: { row: LinkedRow; hasWords?: boolean }) {
  const copy = useCopyLink(row)
  const send = useSendLink(row)
  const Each = hasWords ? WordButton : IconButton
  return (
    <>
      <Each label="Copy link" icon="link" onClick={copy} />
      {send && <Each label={SEND} icon="send" onClick={send} />}
    </>
  )
}

function WordButton({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" className="save-do" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
