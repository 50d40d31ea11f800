// `npm run bench:site [-- --pages /,/contact --runs 1]`: Lighthouse, mobile, over every public page of the built site, served by
// the real local stack. Each page is measured in turn with and without its scripts: the ratio is the cost of our scripts. Ends
// with 1 where a page breaks a promise. A busy machine changes the times, but not which rules a page breaks.
// `--against FOLDER` measures in turn with the pages of another build in that folder, and ends with 1 where a page became slower.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import puppeteer from 'puppeteer-core'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import { buildIfChanged, distFolder } from '../../scripts/build/build.mjs'
import { dim, red, say, since } from '../../scripts/run/say.mjs'
import { startApp } from '../support/browser/app-process'
import { chromiumArgs } from '../support/browser/browser'
import { homeBeforeVideo } from './before-video'
import { type PageScores, runLighthouse, medianOf } from './lighthouse'
import { builtPaths, weighPage } from './page-weight'
import { kilobytes, type MeasuredSite, siteText } from './measured-page'
import { thisMachine } from './report'
import { keepSite } from './results'
import { brokenPromises, lcpRatio, limits, type SiteRow } from './site-limits'

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    runs: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
})
const runs = Number(values.runs)

const machine = thisMachine()
process.env.CLINIC_DIST_DIR = distFolder()
await buildIfChanged()
// Copies: a build beside this run must not change the page between two measures.
const folder = await mkdtemp(join(tmpdir(), 'clinic-bench-'))
const whole = join(folder, 'whole')
const bare = join(folder, 'bare')
await cp(distFolder(), whole, { recursive: true, preserveTimestamps: true })
await cp(values.against ?? whole, bare, { recursive: true, preserveTimestamps: true })
if (!values.against) await removeScripts(bare)

const app = await startApp({ isMeasured: true })
// Starts Chromium without Playwright, which holds on to every new tab: Lighthouse would wait for a navigation that it never sees.
const browser = await puppeteer.launch({ executablePath: await findChromium(), args: chromiumArgs })
const port = Number(new URL(browser.wsEndpoint()).port)
try {
  await app.deploy(whole)
  const beforeVideo = await homeBeforeVideo(app.url)
  const rows: SiteRow[] = []
  for (const page of values.pages?.split(',') ?? (await builtPaths(whole))) {
    const begun = performance.now()
    rows.push(await measurePage(page))
    say(dim(`${page} in ${since(begun)}`))
  }
  const site = { machine, runs, beforeVideo, pages: rows }
  if (values.against) printComparison(rows)
  else printSite(site)
  if (!values.pages && !values.against) await keepSite(site)
} finally {
  await browser.close()
  await app.remove()
  await rm(folder, { recursive: true, force: true })
}

async function measurePage(page: string): Promise<SiteRow> {
  const measures: { whole: PageScores[]; bare: PageScores[] } = { whole: [], bare: [] }
  for (let run = 0; run < runs; run++) {
    measures.whole.push(await measureOnce(whole, page))
    measures.bare.push(await measureOnce(bare, page))
  }
  return {
    page,
    whole: medianOf(measures.whole),
    bare: medianOf(measures.bare),
    weight: await weighPage(whole, page),
  }
}

async function measureOnce(dist: string, page: string): Promise<PageScores> {
  await app.deploy(dist)
  // A CDN has the page compressed before anybody asks for it.
  await (await fetch(app.url + page)).text()
  return runLighthouse(app.url + page, port)
}

/** Takes every script out of every page, also scripts that only hold data. */
async function removeScripts(dist: string) {
  for (const file of await readdir(dist, { recursive: true })) {
    if (!file.endsWith('.html')) continue
    const html = await readFile(join(dist, file), 'utf8')
    const plain = html.replaceAll(/<script\b.*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gs, '')
    await writeFile(join(dist, file), plain)
  }
}

function printSite(site: MeasuredSite) {
  say(`\n${siteText(site)}`)
  const broken = site.pages.flatMap(brokenPromises)
  for (const [screen, bytes] of Object.entries(site.beforeVideo))
    if (!(bytes <= limits.homeBeforeVideo)) broken.push(`/: ${kilobytes(bytes)} before the video (${screen})`)
  for (const line of broken) say(red(line))
  if (broken.length > 0) process.exitCode = 1
}

/** Prints each page's LCP beside that of the other build. */
function printComparison(rows: SiteRow[]) {
  for (const row of rows) {
    const { page, whole: now, bare: before } = row
    const ratio = lcpRatio(row)
    const isSlower = ratio > limits.lcpRatioOfBuilds || now.performance < before.performance
    const line = `${page}: LCP ${now.lcp.toFixed(0)} ms, before ${before.lcp.toFixed(0)} ms (${ratio.toFixed(2)} ×); performance ${now.performance}, before ${before.performance}`
    say(isSlower ? red(line) : line)
    if (isSlower) process.exitCode = 1
  }
}
