// Completes `public/_headers`, which holds the headers of a site that speaks to its own origin. The build adds the hosted project's
// origin, the embedded forms' origins, the inline script's hash, and the caching of each page.

import { uploadOrigin } from '../domain/storage-host.ts'

export type AllowedOrigins = {
  /** Origins of the hosted project. */
  api: string[]
  /** Origins at which the project takes large uploads, where they differ from `api`. */
  uploads?: string[]
  /** Origins that pages may embed, and may fetch beforehand to see whether they answer. */
  frames: string[]
  /** Hashes of inline scripts. */
  scripts?: string[]
}

/** Origins that the environment adds: the Supabase project, and the forms that pages may embed. */
export function originsFrom(env: Record<string, unknown>): AllowedOrigins {
  const originsOf = (wanted: (name: string) => boolean) => [
    ...new Set(
      Object.entries(env)
        .filter(([name, value]) => wanted(name) && typeof value === 'string' && /^https?:\/\//.test(value))
        .map(([, value]) => new URL(value as string).origin),
    ),
  ]
  const api = originsOf((name) => name === 'VITE_SUPABASE_URL')
  return {
    api,
    uploads: api.map(uploadOrigin).filter((origin) => !api.includes(origin)),
    frames: originsOf((name) => /^VITE_FORM_\w+_URL$/.test(name)),
  }
}

/** The headers file with these origins and scripts allowed and every page marked to be revalidated. */
export function extendHeaders(text: string, allowed: AllowedOrigins, paths: readonly string[]): string {
  const { api, uploads = [], frames, scripts = [] } = allowed
  const additions: Record<string, string[]> = {
    'script-src': scripts,
    'connect-src': [...api, ...uploads, ...frames],
    'img-src': api,
    'media-src': api,
    'frame-src': frames,
  }
  const policy = (line: string) =>
    line.replace(/(?<=Content-Security-Policy: ).*/, (directives) =>
      directives
        .split(';')
        .map((directive) => directive.trim())
        .map((directive) => [directive, ...(additions[directive.split(' ')[0]!] ?? [])].join(' '))
        .join('; '),
    )
  // Pages are sent with `no-transform`, because the service worker refuses a page that a host or proxy has changed.
  const pages = paths.map((path) => `${path}\n  Cache-Control: no-cache, no-transform\n`)
  return `${text.split('\n').map(policy).join('\n').trimEnd()}\n\n${pages.join('\n')}`
}
