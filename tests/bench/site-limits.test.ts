// The limits of the public site's benchmark: the report names each figure beyond its limit.
import { expect, it } from 'vitest'
import type { PageScores } from './lighthouse'
import { brokenPromises, type SiteRow } from './site-limits'

const scores: PageScores = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcp: 1150,
  tbt: 49,
  cls: 0.009,
  complaints: [],
}
const weight = { scripts: [], script: 5000, workerScript: 1, style: 12_000, fonts: 1, html: 1, pictures: 1 }
const row = (whole: Partial<PageScores> = {}, heavier: Partial<SiteRow['weight']> = {}): SiteRow => ({
  page: '/about',
  whole: { ...scores, ...whole },
  bare: { ...scores, lcp: 1000 },
  weight: { ...weight, ...heavier },
})

it('A page at its limits breaks none', () => {
  expect(brokenPromises(row())).toEqual([])
})

it('Each broken limit is reported with its page', () => {
  expect(brokenPromises(row({ lcp: 1160 }))).toEqual([
    '/about: LCP is 1.16 × that without scripts, over 1.15',
  ])
  expect(brokenPromises(row({ tbt: 50 }))).toEqual(['/about: TBT 50 ms, not under 50'])
  expect(brokenPromises(row({ cls: 0.01 }))).toEqual(['/about: CLS 0.010, not under 0.01'])
  expect(brokenPromises(row({}, { script: 5001, style: 12_001 }))).toHaveLength(2)
})

it('A score below 100 is reported with the audits that lowered it, and with no others', () => {
  const complaints = ['seo: canonical (Invalid): /', 'performance: speed-index (Slow): 3 s']
  expect(brokenPromises(row({ seo: 92, complaints }))).toEqual([
    '/about: seo 92, not 100',
    '/about:   seo: canonical (Invalid): /',
  ])
})

it('A missing figure breaks its limit', () => {
  expect(brokenPromises(row({ lcp: Number.NaN }))).toHaveLength(1)
})
