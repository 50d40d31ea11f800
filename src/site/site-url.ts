// The site's public address, from the settings of the build.
const settings: Partial<Record<string, string>> = import.meta.env ?? {}

/** The site's public address, with no slash at its end. A variable with an empty value counts as not set. */
export const siteUrl = ({ VITE_SITE_URL }: typeof settings = settings) =>
  (VITE_SITE_URL || 'http://127.0.0.1:4173').replace(/\/$/, '')

/** The whole address of one of our pages or files. */
export const absoluteUrl = (path: string) => siteUrl() + path
