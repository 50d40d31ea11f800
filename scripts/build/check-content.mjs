// `npm run check:content`: lists what is still a sample, so that a clinic knows what to put in before launch: facts, promises
// on pages, forms, and what repeats a fact by hand. It never fails a build: samples are fine everywhere but on a real clinic's site.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, say } from '../run/say.mjs'
import { checkNode, installPackages, root } from '../setup/setup.mjs'

const factsFile = 'src/site/clinic.ts'
/** Files and folders in which a `sample` mark says: made up, until the clinic has put its own there and taken the mark away. */
const marked = [factsFile, 'src/routes/site', 'src/site/parts']
/** Files that may repeat the sample name or a sample phone. Pictures and papers made from them are made anew by their scripts. */
const repeating = ['art']

const mark = /\s*\/\/ sample\s*$|\s*\{\/\* sample \*\/\}/
// A value that lost its mark but not its made-up look.
const looksMadeUp = /\b555-?01\d\d\b|\.example\b|\b(?:Example|Sample)'|SAMPLE-/

/** The lines that still hold samples: `{ line, text }`. A line that the environment replaces is no sample. */
export function findSamples(source, env = {}) {
  return source.split('\n').flatMap((text, at) => {
    if (/^\s*(?:\/\/|\*|\/\*)/.test(text)) return []
    if (env[/\benv\.(VITE_\w+)/.exec(text)?.[1]]) return []
    const isSample = mark.test(text) || looksMadeUp.test(text)
    return isSample ? [{ line: at + 1, text: shorten(text.replace(mark, '')) }] : []
  })
}

/** The values of the marked lines of the facts, as on a page. Values that the environment can replace are looked at elsewhere. */
export function sampleValues(source = readFileSync(new URL(`../../${factsFile}`, import.meta.url), 'utf8')) {
  const lines = source.split('\n').filter((text) => mark.test(text) && !/\benv\./.test(text))
  const quoted = lines.flatMap((text) =>
    [...text.matchAll(/'((?:[^'\\]|\\.){5,})'/g)].map(([, value]) => value),
  )
  return [...new Set(quoted)]
}

/** The lines that repeat the sample name or a sample phone. */
export function findRepeats(source, name) {
  return source.split('\n').flatMap((text, at) => {
    const isRepeat = /\b555-?01\d\d\b/.test(text) || (name && text.includes(name))
    return isRepeat ? [{ line: at + 1, text: shorten(text) }] : []
  })
}

/** The lines that call a picture a drawing, though a photograph has taken its place. */
export function findDrawnTexts(source, photographs) {
  return source.split('\n').flatMap((text, at) => {
    const name = /^\s*'([\w-]+)': '(?:Drawing|Illustration)\b/.exec(text)?.[1]
    return photographs.includes(name) ? [{ line: at + 1, text: shorten(text) }] : []
  })
}

/** The samples as lines, ready to print. */
export function listSamples(env = {}) {
  const read = (file) => readFileSync(root + file, 'utf8')
  const name = /\bname: '([^']+)', \/\/ sample/.exec(read(factsFile))?.[1]
  const print = (file, found) => found.map(({ line, text }) => `${file}:${line}  ${text}`)
  return [
    ...list(marked).flatMap((file) => print(file, findSamples(read(file), env))),
    ...print(factsFile, findDrawnTexts(read(factsFile), photographNames())),
    ...list(repeating).flatMap((file) => print(file, findRepeats(read(file), name))),
  ]
}

function photographNames() {
  const folder = `${root}src/site/photographs`
  return existsSync(folder) ? readdirSync(folder).map((name) => parse(name).name) : []
}

/** Lists these files, and those in these folders; no tests. */
function list(paths) {
  return paths.flatMap((path) => {
    if (/\.test\.\w+$/.test(path)) return []
    if (!statSync(root + path).isDirectory()) return [path]
    return list(
      readdirSync(root + path)
        .toSorted()
        .map((name) => `${path}/${name}`),
    )
  })
}

function shorten(text) {
  const trimmed = text.trim().replace(/,$/, '')
  return trimmed.length > 100 ? `${trimmed.slice(0, 99)}…` : trimmed
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await run(async () => {
    checkNode()
    await installPackages()
    const { loadEnv } = await import('vite')
    const samples = listSamples(loadEnv('production', root, 'VITE_'))
    if (samples.length === 0) return say('No sample values are left.')
    say(`${samples.length} sample values are still in place:\n`)
    for (const sample of samples) say(`  ${sample}`)
    say('\nPut the clinic’s own there, and take the "sample" marks away. A form that is a sample')
    say('only works beside the local stack: set the variables that its line names.')
    say('How, and what pages need: docs/make-it-yours.md')
  })
