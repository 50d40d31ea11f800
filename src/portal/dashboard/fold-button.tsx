import { Button } from '@/ui/button'
import type { Fold } from './use-fold'

/** The button under a list that shows all its items, or the first few again. */
export function FoldButton({ fold: { count, more } }: { fold: Fold<unknown> }) {
  return (
    more && (
      <Button tone="quiet" className="mt-1" aria-expanded={more.hasAll} onClick={more.toggle}>
        {more.hasAll ? 'Show fewer' : `Show all ${count}`}
      </Button>
    )
  )
}
