import { Icon } from '@/ui/icon'
import { FoldButton } from './fold-button'
import { describe, type HomeItem } from './home-items'
import { HomeRows } from './home-list'
import type { Pictures } from './use-home-pictures'
import type { Fold } from './use-fold'

type StarredProps = { starred: Fold<HomeItem>; pictures: Pictures }

/** The dashboard's list of the items that this person has starred. While the list is empty, it says how to star. */
export function Starred({ starred, pictures }: StarredProps) {
  return (
    <section aria-label="Starred" className="home-list">
      <h2 className="section-head">Starred</h2>
      {starred.count === 0 ? (
        <p className="panel stars-empty">
          <Icon name="star" className="size-6" />
          <span>
            Tap the star of a document or video, and it waits for you here, on every device you use.
          </span>
        </p>
      ) : (
        <HomeRows items={starred.shown} pictures={pictures} meta={describe} />
      )}
      <FoldButton fold={starred} />
    </section>
  )
}
