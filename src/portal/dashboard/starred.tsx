import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { describe } from './home-items'
import { HomeRows } from './home-list'
import type { Pictures } from './use-home-pictures'
import type { StarredItems } from './use-starred'

type StarredProps = { starred: StarredItems; pictures: Pictures }

/** The dashboard's list of the items that this person has starred. While the list is empty, it says how to star. */
export function Starred({ starred: { shown, count, more }, pictures }: StarredProps) {
  return (
    <section aria-label="Starred">
      <h2 className="section-head">Starred</h2>
      {count === 0 ? (
        <p className="panel stars-empty">
          <Icon name="star" className="size-6" />
          <span>
            Tap the star of a document or video, and it waits for you here, on every tablet you use.
          </span>
        </p>
      ) : (
        <HomeRows items={shown} pictures={pictures} meta={describe} />
      )}
      {more && (
        <Button tone="quiet" className="mt-1" aria-expanded={more.hasAll} onClick={more.toggle}>
          {more.hasAll ? 'Show fewer' : `Show all ${count}`}
        </Button>
      )}
    </section>
  )
}
