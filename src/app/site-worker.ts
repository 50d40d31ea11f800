// The worker on a public page: started late, and its updates offered in a small bar. Called when the page has loaded, never before.
import { showUpdateBar } from '@/site/enhance/update-bar'
import { applyUpdate, onUpdateReady, startWorker } from './sw-bridge'

/** Registers the worker once the page is idle, and offers updates. */
export function startSiteWorker(): void {
  startWorker()
  onUpdateReady(() => showUpdateBar(applyUpdate))
}
