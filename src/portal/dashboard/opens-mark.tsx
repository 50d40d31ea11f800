import { Icon } from '@/ui/icon'
import { keptWords, NEEDS_CONNECTION } from '../files/device-words'
import type { Opens } from '../files/use-openable'

/** The words that say from where an item of Home opens. */
export function OpensMark({ opens }: { opens: Opens }) {
  if (!opens) return null
  const isAway = opens === 'needs-connection'
  return (
    <span className={isAway ? 'needs-mark' : 'saved-mark'}>
      <Icon name={isAway ? 'cloudOff' : opens === 'pinned' ? 'pin' : 'tabletSaved'} className="size-4" />
      <span>{isAway ? NEEDS_CONNECTION : keptWords[opens]}</span>
    </span>
  )
}
