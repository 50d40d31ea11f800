// The script of public pages: one small file for all pages, so that no release can leave a page with a part missing. It starts when
// the page has loaded. Reading the page, calling and finding the way need no script.
import { start as startDirections } from './directions'
import { start as startEmbeds } from './embed'
import { start as startFormWords } from './form-words'
import { start as startHeroVideo } from './hero-video'
import { watchMenu } from './menu'
import { start as startNextPage } from './next-page'
import { start as tellNotFound } from './not-found'
import { start as startOpenNow } from './open-now'
import { start as startTabs } from './tabs'
import { logVitals } from './vitals'

/** Starts the modules on the elements that this page has, and then shows the elements that need them. */
export async function startPage(page: Document = document): Promise<void> {
  const find = (selector: string) => page.querySelectorAll<HTMLElement>(selector)
  const modules = [
    () => watchMenu(page),
    () => startTabs(find('[data-tabs]')),
    () => startDirections(find('[data-directions], .directions-menu')),
    () => startFormWords(find('[data-asks]')),
    () => startEmbeds(find('[data-embed]')),
    () => startOpenNow(find('[data-hours]')),
    () => tellNotFound(find('[data-not-found]')),
    () => startHeroVideo(find('.hero-video')),
    logVitals,
    () => startNextPage(page),
  ]
  for (const startModule of modules) {
    startModule()
    // Each module has a task of its own, so that a tap need not wait for all modules.
    await new Promise((resolve) => setTimeout(resolve))
  }
  page.documentElement.dataset.scripted = ''
}
