// Starts the scripts that a public page adds to its static HTML. The page loads this file once all of it has been painted.
import { startPage } from '@/site/enhance/start'

await startPage()
