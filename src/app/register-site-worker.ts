// Registers the service worker on a public page once the page is idle, and offers its updates in a small bar.
import { showUpdateBar } from '@/site/enhance/update-bar'
import { startWorker } from './sw-bridge'

const applyUpdate: () => void = startWorker({ onReady: () => showUpdateBar(applyUpdate) })
