import { Icon, type IconName } from '@/ui/icon'
import { NEEDS_CONNECTION, ON_EVERY_DEVICE, SAVED } from '../files/device-words'
import type { OpensHere } from './use-opens-here'

const marks: Record<NonNullable<OpensHere>, { icon: IconName; words: string; look: string }> = {
  'every-device': { icon: 'pin', words: ON_EVERY_DEVICE, look: 'saved-mark' },
  'this-device': { icon: 'tabletSaved', words: SAVED, look: 'saved-mark' },
  'needs-connection': { icon: 'cloudOff', words: NEEDS_CONNECTION, look: 'needs-mark' },
}

/** The words that say from where an item of Home opens. */
export function OpensMark({ opens }: { opens: OpensHere }) {
  if (!opens) return null
  const { icon, words, look } = marks[opens]
  return (
    <span className={look}>
      <Icon name={icon} className="size-4" />
      <span>{words}</span>
    </span>
  )
}
