// Runs Lighthouse once over a page, as a phone on a slow network, with nothing kept from the run before.
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { median } from './statistics'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const times = { lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' }

/** Scores are of 100; `lcp` and `tbt` milliseconds. */
export type PageScores = Record<(typeof categories)[number] | keyof typeof times, number> & {
  /** Audits that cost points, each in one line with its finding. */
  complaints: string[]
}

/** Measures a page. Throws when Lighthouse cannot open it. */
export async function runLighthouse(url: string, port: number): Promise<PageScores> {
  const lhr = await run(url, port)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score(lhr, 'performance'),
    accessibility: score(lhr, 'accessibility'),
    'best-practices': score(lhr, 'best-practices'),
    seo: score(lhr, 'seo'),
    lcp: value(times.lcp),
    tbt: value(times.tbt),
    cls: value(times.cls),
    complaints: complaints(lhr),
  }
}

/** On a busy machine a trace now and then lacks its beginning (NO_NAVSTART); Lighthouse itself then says to run it again. */
async function run(url: string, port: number, attempts = 3): Promise<Result> {
  const options: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
  const result = await lighthouse(url, options)
  if (result && !result.lhr.runtimeError) return result.lhr
  if (attempts > 1) return run(url, port, attempts - 1)
  throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`)
}

/** The median of each figure by itself, and each complaint of any run once. */
export function medianOf(measures: readonly PageScores[]): PageScores {
  const middle = (name: Exclude<keyof PageScores, 'complaints'>) =>
    median(measures.map((measure) => measure[name]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    complaints: [...new Set(measures.flatMap((measure) => measure.complaints))],
  }
}

const score = (lhr: Result, category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)

function complaints(lhr: Result): string[] {
  return categories.flatMap((category) => {
    if (score(lhr, category) === 100) return []
    return lhr.categories[category]!.auditRefs.flatMap(({ id, weight }) => {
      const audit = lhr.audits[id]!
      if (weight === 0 || audit.score === null || audit.score >= 0.995) return []
      const found = [audit.displayValue, audit.explanation, ...places(audit.details)].filter(Boolean)
      return [`${category}: ${id} (${audit.title})${found.length > 0 ? `: ${found.join('; ')}` : ''}`]
    })
  })
}

/** The first elements or addresses that an audit points at. */
function places(details: unknown): string[] {
  const items = (details as { items?: unknown } | undefined)?.items
  if (!Array.isArray(items)) return []
  return items
    .slice(0, 3)
    .map((item: { node?: { selector?: string }; description?: string; url?: string }) => {
      return item.node?.selector ?? item.description ?? item.url ?? ''
    })
}
