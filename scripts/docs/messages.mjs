// `node scripts/docs/messages.mjs` writes docs/messages.md: every message of the catalogue with a test that provokes it. With
// `--check` the script writes nothing, and fails where the file is out of date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue } from './messages/catalogue.mjs'
import { expects, findTests } from './messages/find-tests.mjs'
import { run, say, Stop } from '../run/say.mjs'

const root = new URL('../../', import.meta.url)
const target = new URL('docs/messages.md', root)
const opening = [
  '# Messages',
  '',
  'Every message of the specification’s catalogue, and a test that provokes it. Those of user administration stand in',
  '`src/portal/admin/users/user-messages.test.tsx`, each as the title of its test. Written by `node scripts/docs/messages.mjs` from the tests.',
  '',
]

/**
 * The text of docs/messages.md. `before` is the page so far: a test that it names is kept as long as that test still provokes
 * the message. Throws a Stop that names messages without a test.
 */
export function messagesPage(tests = findTests(root), before = readPage()) {
  const untested = []
  // A test that `before` names comes first, then screen tests, then end-to-end tests.
  const rank = ({ file, line }) => (before.includes(line) ? 0 : file.startsWith('tests/e2e/') ? 2 : 1)
  const rowOf = ({ words, in: seen }) => {
    const found = tests.filter((test) => expects(test, seen))
    const rows = found.map(({ file, title }) => ({ file, line: lineOf(words, file, title) }))
    const [best] = rows.toSorted((a, b) => rank(a) - rank(b))
    if (!best) untested.push(words)
    return best?.line
  }
  const groups = catalogue.flatMap(({ group, messages }) => [
    `## ${group}`,
    '',
    '| message | test file | test |',
    '| --- | --- | --- |',
    ...messages.map(rowOf),
    '',
  ])
  if (untested.length > 0) throw new Stop(`No test provokes: ${untested.join('; ')}`)
  return [...opening, ...groups].join('\n')
}

/** Whether docs/messages.md is up to date. */
export const isPageFresh = () => readPage() === messagesPage()

const lineOf = (words, file, title) => `| ${words} | \`${file}\` | ${title.replaceAll('|', '\\|')} |`
const readPage = () => (existsSync(target) ? readFileSync(target, 'utf8').replaceAll('\r', '') : '')

if (process.argv[1] === fileURLToPath(import.meta.url))
  await run(() => {
    if (!process.argv.includes('--check')) {
      writeFileSync(target, messagesPage())
      say('Wrote docs/messages.md')
    } else if (!isPageFresh())
      throw new Stop('docs/messages.md is out of date: run node scripts/docs/messages.mjs')
  })
