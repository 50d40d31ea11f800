// The limits that every public page promises to keep, and the pages that break them.
import { categories, type PageScores } from './lighthouse'
import type { PageWeight } from './page-weight'

export type SiteRow = { page: string; whole: PageScores; bare: PageScores; weight: PageWeight }

/**
 * `lcpRatio` compares the page with the same page without its scripts, `lcpRatioOfBuilds` with the page of another build. Times are in ms,
 * sizes in bytes with Brotli.
 */
export const limits = {
  score: 100,
  lcpRatio: 1.15,
  lcpRatioOfBuilds: 1.05,
  tbt: 50,
  cls: 0.01,
  script: 5000,
  style: 12_000,
  homeBeforeVideo: 400_000,
}

/** The time of the largest paint with the page's scripts, divided by the time without them: 1 is no delay. */
export const lcpRatio = ({ whole, bare }: Pick<SiteRow, 'whole' | 'bare'>) => whole.lcp / bare.lcp

/** The promises that a page breaks, a line each; empty where the page keeps all. */
export function brokenPromises(row: SiteRow): string[] {
  const { page, whole, weight } = row
  const ratio = lcpRatio(row)
  const checks: [boolean, string][] = [
    ...categories.map((name): [boolean, string] => [
      whole[name] >= limits.score,
      `${name} ${whole[name]}, not ${limits.score}`,
    ]),
    [ratio <= limits.lcpRatio, `LCP is ${ratio.toFixed(2)} × that without scripts, over ${limits.lcpRatio}`],
    [whole.tbt < limits.tbt, `TBT ${whole.tbt.toFixed(0)} ms, not under ${limits.tbt}`],
    [whole.cls < limits.cls, `CLS ${whole.cls.toFixed(3)}, not under ${limits.cls}`],
    [weight.script <= limits.script, `${weight.script} bytes of script, over ${limits.script}`],
    [weight.style <= limits.style, `${weight.style} bytes of style, over ${limits.style}`],
  ]
  const broken = checks.filter(([isKept]) => !isKept).map(([, text]) => `${page}: ${text}`)
  const tooLow = categories.filter((name) => whole[name] < limits.score)
  const reasons = whole.complaints.filter((line) => tooLow.some((name) => line.startsWith(`${name}:`)))
  return [...broken, ...reasons.map((line) => `${page}:   ${line}`)]
}
