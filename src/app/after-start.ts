// Starts the parts that the first screen does not need: uploads, kept files, files that are being saved, the service worker and
// its update notice.
import { startSaving } from '@/data/start-saving'
import { startShelf } from '@/data/start-shelf'
import { startUploads } from '@/data/start-uploads'
import type { TabContext } from '@/data/sync/context'
import { isUpdateHeld } from '@/portal/updates/hold-update'
import { useUpdates } from '@/portal/updates/updates'
import { createWorkerBridge } from './sw-bridge'

export function runAfterStart(tab: TabContext) {
  const { applyUpdate, onUpdateReady, startWorker } = createWorkerBridge()
  startUploads(tab)
  startShelf(tab)
  startSaving(tab)
  void import('@/data/start-pins').then(
    ({ startPins }) => startPins(tab),
    (error: unknown) => console.error('Pinned files wait for the next start', error),
  )
  startWorker({
    portal: true,
    // The login has a form without the shell, which watches forms.
    mayReload: () => !isUpdateHeld() && !document.querySelector('form'),
    onAltered: (isAltered) => useUpdates.setState({ isAltered }),
  })
  onUpdateReady(() => useUpdates.setState({ isReady: true, apply: applyUpdate }))
}
