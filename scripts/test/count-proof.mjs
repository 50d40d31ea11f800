// `npm run count-proof`: lines of proof beside lines of product. Every line of a file that git knows counts, blank ones and
// comments too, of TypeScript, JavaScript, SQL and CSS.
//
// Proof     *.test.*, *.spec.*, their `fake-*` and `*-cases.ts`, `tests/`, `supabase/tests/`, and the scripts that only run tests.
// Product   the rest of `src`, `supabase` and `scripts`. `supabase/local` is product: `npm start` runs it, and every developer
//           and every demonstration works on it. Its lines are printed by themselves as well.
// Apart     `tests/bench` measures and proves nothing. `art` holds drawings as programs, with their own tests: counted, they would
//           make the ratio better than it is for the code of site and portal. The last line says what it would be.
// Neither   generated files (`*.gen.ts`, `database.types.ts`).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { say } from '../run/say.mjs'

const root = path.resolve(import.meta.dirname, '../..')
/** The project's aim: this ratio of proof to product, CSS included, at most. */
const AIM = 0.8

const isCode = /\.(tsx?|mjs|js|sql|css)$/
const isNeither = /\.gen\.ts$|database\.types\.ts$/
const isApart = /^(art|tests\/bench)\//
const runners = /^scripts\/(test\/|setup\/browsers)[\w-]*\.mjs$|^playwright\.config\.ts$/
const isProof = (file) =>
  /\.(test|spec)\.\w+$|\/fake-[\w-]+\.tsx?$|-cases\.ts$|^(supabase\/)?tests\//.test(file) ||
  runners.test(file)

const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = [...new Set(names.split('\0'))]
  .filter((file) => isCode.test(file) && !isNeither.test(file) && existsSync(path.join(root, file)))
  .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))

const apart = files.filter(({ file }) => isApart.test(file))
const proof = files.filter(({ file }) => !isApart.test(file) && isProof(file))
const product = files.filter(({ file }) => !isApart.test(file) && !isProof(file))

const sum = (some) => some.reduce((all, { lines }) => all + lines, 0)
const within = (some, test) => sum(some.filter(({ file }) => test(file)))
const css = within(product, (file) => file.endsWith('.css'))
const local = within(product, (file) => file.startsWith('supabase/local/'))
const write = (count) => count.toLocaleString('en-US').padStart(7)
const ratio = (of) => (sum(proof) / of).toFixed(3)

say(`${write(sum(proof))} lines of proof in ${proof.length} files`)
say(
  `${write(sum(product))} lines of product in ${product.length} files, of which ${css} CSS, ${local} local stack`,
)
say(`${write(sum(apart))} lines apart (bench, art)\n`)
say(`Ratio ${ratio(sum(product))} (aim: ${AIM} at most); without the CSS ${ratio(sum(product) - css)}`)
const art = apart.filter(({ file }) => file.startsWith('art/'))
const artProof = within(art, isProof)
const all = (sum(proof) + artProof) / (sum(product) + sum(art) - artProof)
say(`With \`art\` and its tests: ${all.toFixed(3)}\n`)
for (const [title, some] of Object.entries({ proof, product })) {
  say(`The ten largest files of ${title}:`)
  const largest = some.toSorted((a, b) => b.lines - a.lines).slice(0, 10)
  for (const { file, lines } of largest) say(`${write(lines)} ${file}`)
}
