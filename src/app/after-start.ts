// Starts the parts that the first screen does not need: the count of idle time, uploads, kept files, files that are being saved, the
// badge of the icon, the service worker and its update notice.
import { startBadge } from '@/data/start-badge'
import { startSaving } from '@/data/start-saving'
import { startShelf } from '@/data/start-shelf'
import { startUploads } from '@/data/start-uploads'
import type { TabContext } from '@/data/sync/context'
import { startIdle } from '@/data/session/idle/start-idle'
import { beginnings } from '@/portal/pictures/draw-beginning'
import { isCoverHeld, isUpdateHeld } from '@/portal/session/hold-update'
import { useUpdates } from '@/portal/updates/update-state'
import { startWorker } from './sw-bridge'
import { tellDropped } from './tell-dropped'

export function runAfterStart(tab: TabContext) {
  startIdle(tab, () => isCoverHeld(tab.device))
  startUploads(tab)
  startShelf(tab)
  startSaving(tab)
  startBadge(tab, navigator)
  void tellDropped(tab)
  beginnings.read = async (file, type) => {
    const { readBeginning } = await import('@/portal/documents/read-beginning')
    return readBeginning(file, type)
  }
  void import('@/data/start-pins').then(
    ({ startPins }) => startPins(tab),
    (error: unknown) => console.error('Pinned files wait for the next start', error),
  )
  const applyUpdate: () => void = startWorker({
    portal: true,
    // The shell watches forms, but the login page has no shell: there any form holds back the reload.
    mayReload: () => !isUpdateHeld() && !document.querySelector('form'),
    onAltered: (isAltered) => useUpdates.setState({ isAltered }),
    onReady: () => useUpdates.setState({ isReady: true, apply: applyUpdate }),
  })
}
