/** The sitemap of these paths under the site's public address. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`
}

/** Adds the sitemap's absolute address to robots.txt, which may not be relative there. */
export function withSitemap(robots: string, siteUrl: string): string {
  return `${robots.trimEnd()}\nSitemap: ${siteUrl}/sitemap.xml\n`
}
