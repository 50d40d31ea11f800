// A card of a list: picture and words of a document or video, the button that opens it, and a last row of other actions.
import { useId, type ComponentType, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import type { IconName } from '@/ui/icon'
import { Marked } from './marked'
import { SelectBox, useIsSelecting } from './selecting/selecting'

/** The last row of a card; `titleId` is the id of its heading. */
export type CardFoot<Row> = ComponentType<{ row: Row; titleId: string }>

type ItemCardProps<Row> = {
  row: Row
  className?: string
  picture: ReactNode
  badge: ReactNode
  /** Size or length, and day. */
  facts: ReactNode[]
  /** The words of a file that is being saved, in the place of the facts. */
  savingWords: string | undefined
  /** Category and marks, on one line. */
  place: ReactNode
  verb: string
  verbIcon: IconName
  onOpen: (id: string) => void
  /** What stands beside the button, such as Download; it gets the id of the heading. */
  renderBeside?: (titleId: string) => ReactNode
  /** What stands below the button for a while. */
  below?: ReactNode
  Foot: CardFoot<Row>
}

type CardRow = { id: string; title: string; description: string | null }

/** A tap on picture or words counts as one on the button: its target reaches over them (cards.css). */
export function ItemCard<Row extends CardRow>(props: ItemCardProps<Row>) {
  const { row, className = '', picture, badge, facts, savingWords, place, onOpen, below, Foot } = props
  const titleId = useId()
  return (
    <article className={`panel card ${className}`} aria-labelledby={titleId} data-row={row.id}>
      <div className="card-main">
        <div className="card-head">
          {picture}
          <div className="min-w-0">
            <h2 id={titleId} dir="auto" className="card-title wrap-any">
              <Marked text={row.title} />
            </h2>
            <p className="card-facts">
              {badge}
              {savingWords ? <span>{savingWords}</span> : facts}
            </p>
            <p className="card-place">{place}</p>
          </div>
          {row.description && (
            <p dir="auto" className="card-text wrap-any">
              <Marked text={row.description} />
            </p>
          )}
        </div>
        <div className="card-do" inert={useIsSelecting()}>
          <Button
            tone="primary"
            className="card-open"
            icon={props.verbIcon}
            aria-describedby={titleId}
            onClick={() => onOpen(row.id)}
          >
            {props.verb}
          </Button>
          {props.renderBeside?.(titleId)}
        </div>
      </div>
      {below}
      <Foot row={row} titleId={titleId} />
      <SelectBox row={row} />
    </article>
  )
}
