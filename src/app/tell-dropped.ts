// Removes what a release for tests left on this device, and tells the person where something unsent was among it.
import { dropTestRelease } from '@/data/database/test-release'
import type { TabContext } from '@/data/sync/context'
import { showToast } from '@/ui/toast-store'

export async function tellDropped(tab: TabContext): Promise<void> {
  if (await dropTestRelease(tab))
    showToast({ title: 'Unsent saves of a test release were dropped', tone: 'notice' })
}
