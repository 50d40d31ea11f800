import { Icon, type IconName } from '@/ui/icon'
import type { OpensHere } from './use-opens-here'

const marks: Record<NonNullable<OpensHere>, { icon: IconName; words: string; look: string }> = {
  'every-device': { icon: 'pin', words: 'On every device', look: 'saved-mark' },
  'this-device': { icon: 'tabletSaved', words: 'Saved on this device', look: 'saved-mark' },
  'needs-connection': { icon: 'cloudOff', words: 'Needs a connection', look: 'needs-mark' },
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
