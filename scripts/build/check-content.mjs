// `npm run check:content`: lists the samples that a clinic must replace before launch: facts, promises on pages, forms, and files
// that repeat a fact. It never fails a build, because samples are fine everywhere but on a real clinic's site.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, say } from '../run/say.mjs'
import { checkNode, installPackages, root } from '../setup/setup.mjs'

const factsFile = 'src/site/clinic.ts'
/**
 * Files and folders with `sample` marks: a mark stands at a made-up value until the clinic replaces the value and removes
 * the mark.
 */
const marked = [factsFile, 'src/routes/site', 'src/site/parts']
/** Folders of files that may repeat the sample name or a sample phone. Scripts make pictures and papers from them. */
const repeating = ['art']

const mark = /\s*\/\/ sample\s*$|\s*\{\/\* sample \*\/\}/
// Values that look made up although their mark is gone.
const looksMadeUp = /\b555-?01\d\d\b|\.example\b|\b(?:Example|Sample)'|SAMPLE-/

/** The lines that still hold samples: `{ line, text }`. A line whose value comes from the environment is no sample. */
export function findSamples(source, env = {}) {
  return source.split('\n').flatMap((text, at) => {
    if (/^\s*(?:\/\/|\*|\/\*)/.test(text)) return []
    if (env[/\benv\.(VITE_\w+)/.exec(text)?.[1]]) return []
    const isSample = mark.test(text) || looksMadeUp.test(text)
    return isSample ? [{ line: at + 1, text: shorten(text.replace(mark, '')) }] : []
  })
}

/** The values of the marked lines of the facts, as a page shows them, without those that the environment can replace. */
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

/** The lines that call a picture a drawing although a photograph has replaced it. */
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

/** The files at or below these paths, without tests. */
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
