import { useId, type ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import { Menu, type MenuItem } from '@/ui/menu'
import { Marked } from './marked'

type ListRowProps = {
  id: string
  picture: ReactNode
  title: string
  meta: string
  category?: string
  star: ReactNode
  /** Whether the row's file needs the clinic, which cannot be reached now, so that a tap does not open the row. */
  isAway?: boolean
  /** Name of the button that covers the whole row: Preview, Watch Video. */
  verb: string
  menu: MenuItem[]
  onOpen: () => void
  /** The mark of a kept or pinned file, beside the row's facts. */
  mark?: ReactNode
}

/** A dense row of a list: a tap anywhere opens it, and the menu holds the other actions. */
export function ListRow(props: ListRowProps) {
  const { id, picture, title, meta, category, star, isAway = false, verb, menu, onOpen, mark } = props
  const titleId = useId()
  return (
    <article className={isAway ? 'row away' : 'row'} aria-labelledby={titleId} data-row={id}>
      {picture}
      <div className="min-w-0 flex-1">
        <h2 id={titleId} dir="auto" className="row-title wrap-any">
          <Marked text={title} />
        </h2>
        <p className="row-meta">
          {meta}
          {mark}
        </p>
      </div>
      {category && <p className="row-category wrap-any">{category}</p>}
      {!isAway && (
        <button
          type="button"
          className="row-open"
          aria-label={verb}
          aria-describedby={titleId}
          onClick={onOpen}
        />
      )}
      {star}
      {!isAway && menu.length > 0 && (
        <Menu label={`More for ${title}`} items={menu}>
          <Icon name="more" />
        </Menu>
      )}
    </article>
  )
}
