// Starts what a public page adds to its static HTML: its modules at once, the worker when the page has loaded.
import { afterLoad, startPage } from '@/site/enhance/start'
import { startSiteWorker } from './site-worker'

startPage()
afterLoad(startSiteWorker)
