// What the specs of the public site share.
import type { APIRequestContext } from '@playwright/test'

/** Every public page's path, as the sitemap tells search engines. */
export async function publicPaths(request: APIRequestContext, url: string): Promise<string[]> {
  const sitemap = await (await request.get(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
}
