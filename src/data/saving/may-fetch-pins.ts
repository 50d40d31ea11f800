// The switch for pinned files: whether they arrive by themselves where the browser does not tell the kind of connection, as on an iPad. The
// switch belongs to the device and not to a person, because the connection belongs to the device.
import type { DatabaseContext } from '../database/context.ts'
import type { SaveReason } from '../database/saving.ts'
import { isConnectionKnown, isMetered } from '../network/metered.ts'

const KEY = 'clinic-fetch-pins'

type Tab = Pick<DatabaseContext, 'device'>

/** Whether the switch is on: yes, unless somebody turned it off. */
export const isPinSwitchOn = ({ device }: Tab): boolean => device.storage.getItem(KEY) !== 'off'

/** Stores the switch on this device. Throws where it cannot be stored. */
export function setPinSwitch({ device }: Tab, isOn: boolean): void {
  device.storage.setItem(KEY, isOn ? 'on' : 'off')
}

/** Whether pinned files may be fetched over this connection without a person who asks. */
export function mayFetchPins(tab: Tab): boolean {
  return isConnectionKnown() ? !isMetered() : isPinSwitchOn(tab)
}

/** Whether a file on its way may be fetched now: a pinned file, for which nobody here asked, waits while the connection is metered. */
export function mayFetchNow(tab: Tab, { why }: { why: SaveReason | 'opened' }): boolean {
  return why !== 'pinned' || mayFetchPins(tab)
}
