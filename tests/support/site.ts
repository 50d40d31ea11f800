// Shared by the specs of the public site: its paths, and opening a page.
import type { APIRequestContext, Page, Response } from '@playwright/test'

/** Every public page's path, as the sitemap tells search engines. */
export async function publicPaths(request: APIRequestContext, url: string): Promise<string[]> {
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
}

/** Opens a public page and waits until its script has changed the page: that happens after the load. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const answer = await page.goto(url)
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' })
  return answer
}
