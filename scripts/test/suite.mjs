// Runs the suites and checks of a test run, and counts them. A suite has no limit on the wall clock: it is ended, with the names of
// the tests that were running, when it gave no sign of life for five minutes. So a busy machine makes it slow, and not red.
import { join } from 'node:path'
import { distFolder } from '../build/build.mjs'
import { finish } from '../run/child.mjs'
import { dim, green, red, say, since } from '../run/say.mjs'
import { root } from '../setup/setup.mjs'
import { nameOf, openLedger } from './ledger.mjs'

/** Milliseconds without a sign of life after which a program hangs: more than the limit of a test (LONGEST_TEST). */
const SILENCE = 5 * 60_000
/** Milliseconds between two lines of progress. */
const PROGRESS = 30_000

const bin = (path) => join(root, 'node_modules', path)
const reporterOf = (tool) => join(import.meta.dirname, `reporter-${tool}.mjs`)

/**
 * @typedef {{ title: string, tool: 'vitest' | 'playwright', projects: string[], oneTry?: string[] }} Suite
 * `oneTry`: the projects whose files get no second try
 */
/** @typedef {{ title: string, seconds: number, passed: number, failed: number }} Step what took how long */

/** What a run has counted so far. */
export function startTally() {
  return {
    passed: 0,
    failed: 0,
    /** @type {Step[]} */
    steps: [],
    /** @type {import('./ledger.mjs').FileCount[]} */
    files: [],
    /** Seconds of the suites on the wall clock: with the files' seconds, how many files ran at once. */
    wall: 0,
    /** @type {string[]} Tests that failed and then passed in a second try. */
    flaky: [],
    /** @type {string[]} Texts of the failed tests. */
    texts: [],
  }
}

/** Runs a static check, which counts as one test, passed or failed by the program's exit code. */
export async function check(tally, title, args) {
  const begun = performance.now()
  const options = { cwd: root, stdio: 'pipe', silence: SILENCE }
  const { code, output, isSilent } = await finish(process.execPath, args, options)
  const text = isSilent ? `${output.trimEnd()}\nIt gave no sign of life for five minutes.` : output.trimEnd()
  if (code !== 0) tally.texts.push(`${title}\n${text}`)
  count(tally, title, begun, code === 0 ? 1 : 0, code === 0 ? 0 : 1)
}

/**
 * Runs a suite, and counts each of its tests. In continuous integration (`CI`) a file that failed runs once more, alone: where it
 * passes then it counts as passed, and its tests as flaky.
 */
export async function suite(tally, each) {
  const begun = performance.now()
  say(dim(`▸ ${each.title} …`))
  const files = await runOnce(each)
  tally.wall += (performance.now() - begun) / 1000
  tally.files.push(...files)
  const counted = []
  for (const file of files) counted.push(mayTryAgain(each, file) ? await tryAgain(tally, each, file) : file)
  for (const { file, failures, skipped } of counted) {
    for (const name of skipped) say(dim(`  left out here: ${name}`))
    for (const { title, text } of failures) tally.texts.push(`${nameOf({ file, title })}\n${text}`)
  }
  const sum = (of) => counted.reduce((all, one) => all + of(one), 0)
  count(
    tally,
    each.title,
    begun,
    sum(({ passed }) => passed),
    sum(({ failures }) => failures.length),
  )
}

const mayTryAgain = ({ oneTry = [] }, { file, project, failures }) =>
  process.env.CI && failures.length > 0 && file !== '' && !oneTry.includes(project)

async function tryAgain(tally, each, first) {
  // The texts of both tries are told here: the end of the run names the first alone, and none where the second passes.
  for (const { text } of first.failures) say(dim(text))
  say(dim(`  once more, alone: ${first.file}`))
  const again = await runOnce({ ...each, projects: [first.project] }, [first.file])
  const second = again.find(({ file }) => file === first.file)
  const isGreen = again.every(({ failures }) => failures.length === 0) && second?.passed > 0
  if (!isGreen) {
    for (const { text } of again.flatMap(({ failures }) => failures)) say(dim(text))
    return first
  }
  tally.flaky.push(...first.failures.map(({ title }) => `${first.file} › ${title}`))
  return second
}

/** One run of a tool over the suite's projects, or over some of their files; the files that it ran, with what they counted. */
async function runOnce({ tool, projects }, onlyFiles = []) {
  const ledger = openLedger()
  let toldAt = performance.now()
  const onMessage = (event) => {
    ledger.note(event)
    if (event.state === 'failed') say(red(`  ✗ ${nameOf(event)}`))
    if (performance.now() - toldAt < PROGRESS) return
    toldAt = performance.now()
    const passed = ledger.files().reduce((all, file) => all + file.passed, 0)
    say(dim(`  ${passed} passed, ${ledger.running().length} running`))
  }
  const args = [
    ...(tool === 'vitest' ? [bin('vitest/vitest.mjs'), 'run'] : [bin('@playwright/test/cli.js'), 'test']),
    ...projects.map((name) => `--project=${name}`),
    `--reporter=${reporterOf(tool)}`,
    ...onlyFiles,
  ]
  const { code, isSilent } = await finish(process.execPath, args, {
    cwd: root,
    env: { ...process.env, CLINIC_DIST_DIR: distFolder() },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    silence: SILENCE,
    onMessage,
  })
  if (isSilent)
    for (const title of ledger.running()) ledger.fail({ title }, 'No sign of life for five minutes.')
  const isCounted = ledger.files().some(({ failures }) => failures.length > 0)
  if (code !== 0 && !isCounted) ledger.fail({ title: 'the whole' }, `Exit code ${code}; see above.`)
  if (ledger.files().length === 0) ledger.fail({ title: 'the whole' }, 'It ran no test.')
  return ledger.files()
}

function count(tally, title, begun, passed, failed) {
  tally.passed += passed
  tally.failed += failed
  tally.steps.push({ title, seconds: (performance.now() - begun) / 1000, passed, failed })
  const mark = failed === 0 ? green('✓') : red('✗')
  say(`${mark} ${title}: ${passed} passed, ${failed} failed ${dim(since(begun))}`)
}
