// What a public page adds to its static HTML: one small script for all pages, so that no release can leave a page
// with a part missing. None of it is needed to read the page, to call, or to find the way.
import { start as startDirections } from './directions'
import { start as startEmbeds } from './embed'
import { start as startHeroVideo } from './hero-video'
import { watchMenu } from './menu'
import { start as tellNotFound } from './not-found'
import { start as startOpenNow } from './open-now'
import { start as startTabs } from './tabs'
import { logVitals } from './vitals'

/** Starts the modules on the elements that this page has. */
export function startPage(page: ParentNode = document): void {
  const find = (selector: string) => page.querySelectorAll<HTMLElement>(selector)
  watchMenu(page)
  startOpenNow(find('[data-hours]'))
  startDirections(find('[data-directions], .directions-menu'))
  startTabs(find('[data-tabs]'))
  startEmbeds(find('[data-embed]'))
  tellNotFound(find('[data-not-found]'))
  afterLoad(() => {
    startHeroVideo(find('.hero-video'))
    logVitals()
  })
}

/** Runs the task when everything that the page needs has arrived. */
export function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') task()
  else addEventListener('load', task, { once: true })
}
