// `npm test` runs the gate: what every change may break. `npm run test:all` runs the gate and all other jobs, one after the other,
// or the jobs that are named (`npm run test:all -- engines`). Both work on a bare clone. The last line is `N passed, N failed`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dim, red, run, say, since, Stop } from '../run/say.mjs'
import { checkNode, getChromium, installPackages, oldNodeNotice, root } from '../setup/setup.mjs'
import { jobs } from './jobs.mjs'
import { makeScratch } from './scratch.mjs'
import { check, startTally, suite } from './suite.mjs'

const [isAll, ...named] = process.argv.slice(2)
const names = isAll ? (named.length > 0 ? named : Object.keys(jobs)) : ['gate']
const tally = startTally()
const sources = [
  'src',
  'supabase/local',
  'supabase/functions',
  'supabase/tests',
  'tests',
  'scripts',
  'art',
  'vite.config.ts',
  'playwright.config.ts',
]

const bin = (path) => join(root, 'node_modules', path)
const oxlint = bin('oxlint/bin/oxlint')
const oxfmt = bin('oxfmt/bin/oxfmt')
const tsc = bin('typescript/bin/tsc')

async function prepare() {
  const unknown = names.filter((name) => !jobs[name])
  if (unknown.length > 0) throw new Stop(`No job is called ${unknown.join(', ')}. The jobs:\n${listJobs()}`)
  checkNode()
  const notice = oldNodeNotice()
  if (notice) say(notice)
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
  await installPackages()
  process.env.CHROMIUM_PATH = await getChromium()
}

const listJobs = () =>
  Object.entries(jobs)
    .map(([name, { what }]) => `  ${name.padEnd(10)} ${what}`)
    .join('\n')

/** It comes first, because types and tests read the site and the generated route trees. */
const build = () => check(tally, 'Build', ['scripts/build/build.mjs'])

async function checks() {
  await Promise.all([
    check(tally, 'Format', [oxfmt, '--check', ...sources]),
    check(tally, 'Types', [tsc, '--noEmit', '-p', '.']),
    check(tally, 'Types of the worker', [tsc, '--noEmit', '-p', 'src/sw']),
    check(tally, 'Types of the functions', [tsc, '--noEmit', '-p', 'supabase/functions']),
  ])
  await check(tally, 'Lint', [oxlint, '--type-aware', ...sources])
}

async function everything() {
  await prepare()
  await build()
  if (names.includes('gate')) await checks()
  for (const name of names) {
    if (isAll) say(`\n${name}: ${jobs[name].what}`)
    await jobs[name].needs?.()
    for (const each of jobs[name].suites) await suite(tally, each)
  }
}

function tellAll(begun) {
  for (const text of tally.texts) say(`\n${red('✗')} ${text}`)
  if (tally.files.length > 0) tellTimes()
  for (const name of tally.flaky) say(`flaky: ${name}`)
  say(dim(`All of it took ${since(begun)}.`))
}

function tellTimes() {
  say('\nWhat took how long:')
  for (const { title, seconds } of tally.steps) say(`${seconds.toFixed(1).padStart(8)} s  ${title}`)
  say('The ten slowest files:')
  for (const { file, seconds } of tally.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    say(`${seconds.toFixed(1).padStart(8)} s  ${file}`)
  const atOnce = tally.files.reduce((all, { seconds }) => all + seconds, 0) / tally.wall
  say(`${atOnce.toFixed(1)} files ran at once on average.`)
}

/** Writes the result for those who ask later which commit was tested, and how that ended. */
function keepResult(begun, version) {
  const folder = join(root, 'node_modules/.cache/clinic')
  const { passed, failed, flaky } = tally
  const seconds = Math.round((performance.now() - begun) / 1000)
  mkdirSync(folder, { recursive: true })
  const result = { ...version, passed, failed, flaky, seconds }
  writeFileSync(
    join(folder, isAll ? 'last-test-all.json' : 'last-test.json'),
    JSON.stringify(result, null, 2),
  )
}

/** The commit that is tested, and whether the folder holds nothing else; empty where this is no git checkout. */
function readVersion() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' }
  } catch {
    return {}
  }
}

await run(async () => {
  const begun = performance.now()
  const version = readVersion()
  makeScratch()
  try {
    await everything()
  } catch (error) {
    tally.failed += 1
    tally.texts.push(error instanceof Stop ? error.message : error.stack)
  }
  if (tally.failed > 0) process.exitCode = 1
  tellAll(begun)
  keepResult(begun, version)
  say(`${tally.passed} passed, ${tally.failed} failed`)
})
