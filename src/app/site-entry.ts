// Starts what a public page adds to its static HTML. The page asks for it when all of it has been seen.
import { startPage } from '@/site/enhance/start'

await startPage()
