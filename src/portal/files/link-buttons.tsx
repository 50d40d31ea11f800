import { IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useLinkActions } from './use-link-actions'
import type { LinkedRow } from './use-row-link'

/** The actions for a link as buttons. `hasWords`: with their names beside the pictograms, for a line below a player. */
export function LinkButtons({ row, hasWords = false }: { row: LinkedRow; hasWords?: boolean }) {
  return useLinkActions(row).map(({ text, icon, onSelect }) =>
    hasWords ? (
      <button key={text} type="button" className="save-do" onClick={onSelect}>
        <Icon name={icon} />
        {text}
      </button>
    ) : (
      <IconButton key={text} label={text} icon={icon} onClick={onSelect} />
    ),
  )
}
