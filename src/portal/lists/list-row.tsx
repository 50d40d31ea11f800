import { useId, type ReactNode } from 'react'
import { Icon } from '@/ui/icon'
import { Menu, type MenuItem } from '@/ui/menu'
import { Marked } from './marked'
import { SelectBox, useIsSelecting } from './selecting/selecting'

type ListRowProps = {
  row: { id: string; title: string; description: string | null }
  picture: ReactNode
  badge: ReactNode
  /** Size or length, and day. */
  facts: string[]
  /** What is said before the description: what the file does now, or the row's marks. */
  notes: string[]
  category: string | undefined
  star: ReactNode
  /** Whether the row's file needs the clinic, which cannot be reached now, so that a tap does not open the row. */
  isAway: boolean
  /** Name of the button whose target covers the whole row: Preview, Watch Video. */
  verb: string
  menu: MenuItem[]
  onOpen: (id: string) => void
  /** The mark of a kept file. */
  mark: ReactNode
}

/** A dense row of a list: a tap anywhere opens it, and the menu holds the other actions. */
export function ListRow(props: ListRowProps) {
  const { row, picture, badge, facts, notes, category, star, isAway, verb, menu, onOpen, mark } = props
  const titleId = useId()
  const note = notes.join(' · ')
  return (
    <article className={`row list-row ${isAway ? 'away' : ''}`} aria-labelledby={titleId} data-row={row.id}>
      {picture}
      <h2 id={titleId} dir="auto" className="row-title wrap-any">
        <Marked text={row.title} />
      </h2>
      <p className="row-meta row-facts">
        {badge}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {(note || row.description) && (
        <p dir="auto" className="row-meta row-about wrap-any">
          {note && <span className="row-note">{note}</span>}
          {row.description && (
            <span>
              <Marked text={row.description} />
            </span>
          )}
        </p>
      )}
      {category && <p className="row-category wrap-any">{category}</p>}
      <div className="row-end" inert={useIsSelecting()}>
        <span className="row-mark">{mark}</span>
        {!isAway && (
          <span className="row-verb" aria-hidden="true">
            {verb}
          </span>
        )}
        {!isAway && (
          <button
            type="button"
            className="row-open"
            aria-label={verb}
            aria-describedby={titleId}
            onClick={() => onOpen(row.id)}
          />
        )}
        {star}
        {!isAway && menu.length > 0 && (
          <Menu label={`More for ${row.title}`} items={menu}>
            <Icon name="more" />
          </Menu>
        )}
      </div>
      <SelectBox row={row} />
    </article>
  )
}
