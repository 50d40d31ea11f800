// `public/_headers` holds the headers of a site that speaks to its own origin; the build adds what the configuration names:
// the hosted project's origin, the embedded forms' origins, and `no-cache` for each page.

export type Origins = { api: string[]; frames: string[] }

/** Origins that the environment adds: the Supabase project, and the forms and streaming hosts that pages may embed. */
export function originsFrom(env: Record<string, unknown>): Origins {
  const of = (wanted: (name: string) => boolean) => [
    ...new Set(
      Object.entries(env)
        .filter(([name, value]) => wanted(name) && typeof value === 'string' && /^https?:\/\//.test(value))
        .map(([, value]) => new URL(value as string).origin),
    ),
  ]
  return {
    api: of((name) => name === 'VITE_SUPABASE_URL'),
    frames: of((name) => /^VITE_(FORM|VIDEO)_\w+_URL$/.test(name)),
  }
}

/** The headers file with these origins allowed and every page marked to be revalidated. */
export function extendHeaders(text: string, origins: Origins, paths: readonly string[]): string {
  const policy = (line: string) =>
    line.replace(/(?<=Content-Security-Policy: ).*/, (directives) =>
      directives
        .split(';')
        .map((directive) => directive.trim())
        .map((directive) => {
          if (/^(connect|img|media)-src /.test(directive)) return [directive, ...origins.api].join(' ')
          if (directive.startsWith('frame-src ')) return [directive, ...origins.frames].join(' ')
          return directive
        })
        .join('; '),
    )
  const pages = paths.map((path) => `${path}\n  Cache-Control: no-cache\n`)
  return `${text.split('\n').map(policy).join('\n').trimEnd()}\n\n${pages.join('\n')}`
}
