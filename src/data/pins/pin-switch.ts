// Whether pinned files arrive by themselves where the browser says nothing about the line, as on an iPad. The switch belongs to the
// device and not to a person, because the line does too.
import type { DatabaseContext } from '../database/context.ts'

const KEY = 'clinic-fetch-pins'

type Tab = Pick<DatabaseContext, 'device'>

/** Whether the switch is on: yes, unless somebody turned it off. */
export const isPinSwitchOn = ({ device }: Tab): boolean => device.storage.getItem(KEY) !== 'off'

/** Stores the switch on this device. Throws where it cannot be stored. */
export function setPinSwitch({ device }: Tab, isOn: boolean): void {
  device.storage.setItem(KEY, isOn ? 'on' : 'off')
}

/** `navigator.connection`, which TypeScript does not know. */
type Line = Partial<{ saveData: boolean; type: string; effectiveType: string }>

const lineOf = () => (globalThis.navigator as { connection?: Line } | undefined)?.connection

/** Whether the browser tells what kind of line this is. Safari and Firefox do not. */
export const isLineKnown = (): boolean => lineOf() !== undefined

/** Whether pinned files may be fetched over this line without a person who asks. */
export function mayFetchPins(tab: Tab): boolean {
  const line = lineOf()
  if (!line) return isPinSwitchOn(tab)
  return !line.saveData && line.type !== 'cellular' && !line.effectiveType?.endsWith('2g')
}
