import { Icon } from '@/ui/icon'
import { whyNotWords } from './saving-words'
import type { CanSave } from './use-can-save'

/** Says why a file cannot be saved on this device. With `can: 'yes'` the reason is that an admin lets no tablet keep this file. */
export function WhyNotSaved({ can }: { can: CanSave }) {
  return (
    <p className="save-why">
      <Icon name="info" className="size-4" />
      {whyNotWords(can)}
    </p>
  )
}
