// The setting of the cover "Still you?": after how many minutes without a touch it comes. It belongs to the device and not to a
// person, because the next person finds the same tablet.
import { COVER_CHOICES, COVER_WHEN_INSTALLED } from '../../../domain/idle.ts'
import type { SessionContext } from '../context.ts'

const KEY = 'clinic-cover-after'

/** Minutes; 0 is never. Where nobody chose, the installed app is covered and a browser's tab is not. */
export function coverAfter({ auth, device }: Pick<SessionContext, 'auth' | 'device'>): number {
  const kept = device.storage.getItem(KEY)
  const chosen = COVER_CHOICES.find((minutes) => String(minutes) === kept)
  return chosen ?? (auth.idle.isInstalled ? COVER_WHEN_INSTALLED : 0)
}

/** Stores the setting on this device. Throws where it cannot be stored. */
export function setCoverAfter({ device }: Pick<SessionContext, 'device'>, minutes: number): void {
  device.storage.setItem(KEY, String(minutes))
}
