import { locations } from '@/site/clinic'
import { Icon } from './icon'

/** A button for each clinic's phone. */
export function CallButtons() {
  return locations.map(({ id, town, phoneE164 }) => (
    <a key={id} href={`tel:${phoneE164}`} className="btn btn-outline">
      <Icon name="phone" />
      Call {town}
    </a>
  ))
}
