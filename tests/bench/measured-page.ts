// Makes the text of docs/measured.md: every figure of the last runs, each part with its machine and its day.
import { limits, lcpRatio, type SiteRow } from './site-limits'
import { type Figure, figuresTable, type Machine, machineLine, markdown } from './report'

/** `beforeVideo`: bytes of the home page before its video. */
export type MeasuredSite = {
  machine: Machine
  runs: number
  beforeVideo: { phone: number; desk: number }
  pages: SiteRow[]
}

export type Results = {
  clinic?: Record<string, { machine: Machine; figures: Figure[] }>
  site?: MeasuredSite
}

const headings: Record<string, string> = {
  starts: 'The local stack starts',
  tablet: 'A tablet starts, and saves',
  'first-list': 'The first list of a signed-in tablet',
  saves: 'A save beside a pull',
  pulls: 'A pull of what changed',
  lists: 'A list of 20,000 documents',
  uploads: 'Uploads',
  'small-uploads': '39 small files at once',
  viewer: 'A PDF in the viewer',
  saving: 'A film of 200 MB is saved',
  'cold-list': 'A list without a connection, after 29 days',
  kept: 'Kept files',
  'next-person': 'The next person on a tablet',
  'next-page': 'The next public page',
  weights: 'Bytes that travel',
  requests: 'Requests to the local stack',
}

export function measuredPage({ clinic = {}, site }: Results): string {
  const parts = Object.keys(headings).flatMap((name) => {
    const part = clinic[name]
    return part ? [`## ${headings[name]}`, figuresTable(part.figures), machineLine(part.machine)] : []
  })
  return `${[
    '# What was measured',
    '`npm run bench` and `npm run bench:site` write this page; ✗ marks a limit that is missed. Other work on the machine shows in the times.',
    ...parts,
    ...(site ? ['## The public pages, by Lighthouse as a phone', siteText(site)] : []),
  ].join('\n\n')}\n`
}

/** The table of the public pages, with the machine and the number of runs above it. */
export function siteText({ machine, runs, beforeVideo, pages }: MeasuredSite): string {
  const head = ['page', 'perf', 'a11y', 'best', 'SEO', 'LCP', '× no script', 'TBT', 'CLS', 'script', 'style']
  const cells = pages.map((row) => [
    row.page,
    ...[row.whole.performance, row.whole.accessibility, row.whole['best-practices'], row.whole.seo].map(
      String,
    ),
    `${(row.whole.lcp / 1000).toFixed(2)} s`,
    `${lcpRatio(row).toFixed(2)}${lcpRatio(row) > limits.lcpRatio ? ' ✗' : ''}`,
    `${row.whole.tbt.toFixed(0)} ms${row.whole.tbt >= limits.tbt ? ' ✗' : ''}`,
    row.whole.cls.toFixed(3),
    kilobytes(row.weight.script),
    kilobytes(row.weight.style),
  ])
  const home = `Home before its video: ${kilobytes(beforeVideo.phone)} on a phone, ${kilobytes(beforeVideo.desk)} on a desk.`
  return `${markdown(head, cells)}\n\n${home}\nMedian of ${runs}. ${machineLine(machine)}`
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
