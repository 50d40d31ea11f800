// The worker on a public page: registered once the page is idle, its updates offered in a small bar.
import { showUpdateBar } from '@/site/enhance/update-bar'
import { createWorkerBridge } from './sw-bridge'

const { applyUpdate, onUpdateReady, startWorker } = createWorkerBridge()
startWorker()
onUpdateReady(() => showUpdateBar(applyUpdate))
