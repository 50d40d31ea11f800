// `npm run bench [-- --runs 3 --only starts,tablet,…]` (the names are those of `parts`): prints figures and writes them to
// bench/results.json and docs/measured.md, each part in its place. Ends with 1 where a limit is missed. Other work on the machine
// changes the figures.
import { parseArgs } from 'node:util'
import { buildIfChanged, distFolder } from '../../scripts/build/build.mjs'
import { dim, red, say, since } from '../../scripts/run/say.mjs'
import { type Figure, figuresTable, limitOf, machineLine, missed, thisMachine } from './report'
import { measureColdList } from './cold-list'
import { measureFirstList } from './first-list'
import { measureNextPerson } from './next-person'
import { measureKept } from './kept'
import { measureLists } from './lists'
import { measureNextPage } from './next-page'
import { measureRequests } from './requests'
import { measurePulls } from './pulls'
import { keepPart } from './results'
import { measureSaves } from './saves'
import { measureSaving } from './saving'
import { measureSmallUploads } from './small-uploads'
import { measureStarts } from './starts'
import { measureTablet } from './tablet'
import { measureUploads } from './uploads'
import { measureViewer } from './viewer'
import { measureWeights } from './weights'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
})
const runs = Number(values.runs)
const parts: Record<string, () => Promise<Figure[]>> = {
  starts: () => measureStarts(runs),
  tablet: () => measureTablet(runs),
  'first-list': () => measureFirstList(runs),
  saves: () => measureSaves(runs),
  pulls: measurePulls,
  lists: () => measureLists(runs),
  uploads: () => measureUploads(runs),
  'small-uploads': () => measureSmallUploads(runs),
  viewer: () => measureViewer(runs),
  saving: () => measureSaving(runs),
  'cold-list': () => measureColdList(runs),
  kept: () => measureKept(runs),
  'next-person': () => measureNextPerson(runs),
  'next-page': () => measureNextPage(runs),
  weights: measureWeights,
  requests: () => measureRequests(runs),
}
const wanted = values.only?.split(',') ?? Object.keys(parts)

process.env.CLINIC_DIST_DIR = distFolder()
await buildIfChanged()
const machine = thisMachine()
const figures: Figure[] = []
for (const name of wanted) {
  const begun = performance.now()
  const measure = parts[name]
  if (!measure) throw new Error(`There is no ${name}: ${Object.keys(parts).join(', ')}`)
  const part = await measure()
  await keepPart(name, machine, part)
  figures.push(...part)
  say(dim(`${name} measured in ${since(begun)}`))
}
say(`\n${figuresTable(figures)}\n\n${machineLine(machine)}`)
for (const each of missed(figures)) {
  say(red(`Missed: ${each.measure}: ${each.median.toFixed(2)} ${each.unit}, ${limitOf(each)}`))
  process.exitCode = 1
}
