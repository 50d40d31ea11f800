// The worker on a public page: registered once the page is idle, its updates offered in a small bar.
import { showUpdateBar } from '@/site/enhance/update-bar'
import { applyUpdate, onUpdateReady, startWorker } from './sw-bridge'

startWorker()
onUpdateReady(() => showUpdateBar(applyUpdate))
