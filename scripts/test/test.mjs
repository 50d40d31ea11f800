// `npm test`: runs all checks and tests, from format to three browser engines and static hosts, on a bare clone. The last line is
// `N passed, N failed`; a check that cannot be run counts as one failed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder } from '../build/build.mjs'
import { node } from '../run/child.mjs'
import { countPlaywright, countVitest, describeFailures, skippedTests } from './reports.mjs'
import { dim, green, red, run, say, since, Stop } from '../run/say.mjs'
import { makeScratch } from './scratch.mjs'
import {
  checkNode,
  getChromium,
  getEnginesAndServers,
  installPackages,
  oldNodeNotice,
  root,
} from '../setup/setup.mjs'

const scratch = makeScratch()
const total = { passed: 0, failed: 0 }
/** Texts of the failed tests. They are said again at the end, because only the end of a long output may be kept. */
const failures = []
const minutes = 60_000
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
const vitest = bin('vitest/vitest.mjs')
const playwright = bin('@playwright/test/cli.js')

/** Runs a static check, which counts as one test, passed or failed by the program's exit code. */
async function check(title, args) {
  const begun = performance.now()
  say(dim(`▸ ${title} …`))
  const { code, output } = await node(args, { cwd: root, stdio: 'pipe', timeout: 8 * minutes })
  count(
    title,
    begun,
    code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    code === 0 ? '' : output,
  )
}

/** Runs a suite, which counts each test of its JSON report; without a report it counts as one failed. */
async function suite(title, args, report, read, more = {}) {
  const begun = performance.now()
  say(dim(`▸ ${title} …`))
  const env = { ...process.env, CLINIC_DIST_DIR: distFolder(), ...more }
  const { code } = await node(args, { cwd: root, env, timeout: 45 * minutes })
  let counted = { passed: 0, failed: 1 }
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'))
    counted = read(told)
    for (const name of skippedTests(told)) say(dim(`  left out here: ${name}`))
    failures.push(...describeFailures(told))
  } catch {
    say(red(`${title} left no report`))
  }
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  count(title, begun, counted)
}

function vitestSuite(title, name, reporter, options = []) {
  const report = join(scratch, `${name}.json`)
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`]
  return suite(title, [vitest, 'run', ...options, ...reporters], report, countVitest)
}

function count(title, begun, { passed, failed }, output = '') {
  total.passed += passed
  total.failed += failed
  if (output) {
    say(output.trimEnd())
    failures.push(`${title}\n${output.trimEnd()}`)
  }
  const mark = failed === 0 ? green('✓') : red('✗')
  say(`${mark} ${title}: ${passed} passed, ${failed} failed ${dim(since(begun))}`)
}

async function everything() {
  checkNode()
  const notice = oldNodeNotice()
  if (notice) say(notice)
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1'
  await installPackages()
  process.env.CHROMIUM_PATH = await getChromium()
  await getEnginesAndServers()

  // The build comes first, because types and tests read the site and the generated route trees.
  await check('Build', ['scripts/build/build.mjs'])
  await Promise.all([
    check('Format', [oxfmt, '--check', ...sources]),
    check('Types', [tsc, '--noEmit', '-p', '.']),
    check('Types of the worker', [tsc, '--noEmit', '-p', 'src/sw']),
    check('Types of the functions', [tsc, '--noEmit', '-p', 'supabase/functions']),
  ])
  await check('Lint', [oxlint, '--type-aware', ...sources])

  await vitestSuite('Unit, data, screen and database tests', 'unit', 'dot')
  const e2e = join(scratch, 'e2e.json')
  await suite('Browser tests', [playwright, 'test'], e2e, countPlaywright, { CLINIC_REPORT: e2e })
  // The two suites run side by side, because each runs one test at a time and keeps one core busy.
  await Promise.all([
    vitestSuite('Firefox and WebKit', 'engines', 'verbose', ['--config', 'tests/engines/vitest.config.ts']),
    vitestSuite('nginx and Caddy', 'hosts', 'dot', ['--config', 'tests/hosts/vitest.config.ts']),
  ])
}

await run(async () => {
  const begun = performance.now()
  try {
    await everything()
  } catch (error) {
    total.failed += 1
    console.error(red(error instanceof Stop ? error.message : error.stack))
  }
  if (total.failed > 0) process.exitCode = 1
  for (const text of failures) say(`\n${red('✗')} ${text}`)
  say(dim(`\nAll of it took ${since(begun)}.`))
  say(`${total.passed} passed, ${total.failed} failed`)
})
