import { Link } from '@tanstack/react-router'
import type { KeptItem } from '@/data/files/kept-items'
import { IconButton } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useTab } from '../session/tab-context'
import { iconOf, metaOfItem, titleOf } from './item-words'

/** A document or video that is kept: a tap opens it. A file that an admin keeps on every tablet has no Remove button. */
export function KeptRow({ item, onRemove }: { item: KeptItem; onRemove: () => void }) {
  const { clock } = useTab()
  const title = titleOf(item)
  return (
    <li className="row">
      <span className="thumb thumb-row">
        <Icon name={iconOf(item)} className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="row-title wrap-any">
          <ItemLink item={item}>{title}</ItemLink>
        </p>
        <p className="row-meta">{metaOfItem(item, clock.deviceNow())}</p>
      </div>
      {item.why === 'pinned' ? (
        <span className="p-2.5" title="An admin keeps this on every device">
          <Icon name="pin" />
        </span>
      ) : (
        <IconButton
          label={`Remove ${title} from this device`}
          icon="trash"
          className="relative z-1"
          onClick={onRemove}
        />
      )}
    </li>
  )
}

function ItemLink({ item: { kind, rowId }, children }: { item: KeptItem; children: string }) {
  if (rowId === undefined) return <>{children}</>
  const open = { search: { open: rowId }, className: 'row-open-link' }
  if (kind === 'video')
    return (
      <Link to="/training-videos" {...open}>
        {children}
      </Link>
    )
  return (
    <Link to="/documents/$category" params={{ category: 'all' }} {...open}>
      {children}
    </Link>
  )
}
