import { useId, type ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import { Menu, type MenuItem } from '@/ui/menu'
import { Marked } from './marked'

type ListRowProps = {
  picture: ReactNode
  title: string
  meta: string
  category?: string
  /** Name of the button that covers the whole row: Preview, Watch Video. */
  verb: string
  star: ReactNode
  menu: MenuItem[]
  onOpen: () => void
}

/** A dense row of a list: a tap anywhere opens it, and the menu holds the other actions. */
export function ListRow({ picture, title, meta, category, verb, star, menu, onOpen }: ListRowProps) {
  const id = useId()
  return (
    <article className="row" aria-labelledby={id}>
      {picture}
      <div className="min-w-0 flex-1">
        <h2 id={id} dir="auto" className="row-title wrap-any">
          <Marked text={title} />
        </h2>
        <p className="row-meta">{meta}</p>
      </div>
      {category && <p className="row-category wrap-any">{category}</p>}
      <button type="button" className="row-open" aria-label={verb} aria-describedby={id} onClick={onOpen} />
      {star}
      {menu.length > 0 && (
        <Menu label={`More for ${title}`} items={menu}>
          <Icon name="more" />
        </Menu>
      )}
    </article>
  )
}
