// Starts the scripts that a public page adds to its static HTML. The page loads this file after the whole page has been painted.
import { startPage } from '@/site/enhance/start'

await startPage()
