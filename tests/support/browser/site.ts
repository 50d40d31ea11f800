// Finds the paths of the public site, and opens its pages, for end-to-end tests.
import type { APIRequestContext, Page, Response } from '@playwright/test'

/** The path of every public page, from the sitemap. */
export async function publicPaths(request: APIRequestContext, url: string): Promise<string[]> {
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
}

/** Opens a public page and waits until its script, which starts after the load, has changed the page. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const answer = await page.goto(url)
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' })
  return answer
}
