// Finds the tests in the text of test files, and tells which words they expect. A test's text ends where the next test begins.
import { readdirSync, readFileSync } from 'node:fs'

const folders = ['src', 'supabase', 'tests']
const start = /^[ \t]*(?:it|test)(?:\.(?:each|for|runIf)(?:<.*>)?)?\(/gm
const title = /^[ \t]*(?:it|test)\(\s*(['"`])(.+?)\1/s
const titleOfEach = /\)\(\s*(['"`])(.+?)\1/s
/** Whether a line announces a console error, which no person sees on the screen. */
const isAnnouncement = (line) => /(?:expect|allow)ConsoleError\(/.test(line)
/** Whether a line expects an absence. */
const isAbsence = (line) =>
  (/toBeNull\(\)|toHaveCount\(0\)/.test(line) && !/not\.to/.test(line)) || /not\.to(?!BeNull)/.test(line)

/** Tests below the folder, as `{ file, title, text }`; `text` leaves out lines that expect an absence or a console error. */
export function findTests(root) {
  return folders.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      .toSorted()
      .flatMap((file) =>
        testsIn(readFileSync(new URL(file, root), 'utf8')).map((test) => ({ file, ...test })),
      ),
  )
}

export function testsIn(source) {
  const starts = [...source.matchAll(start)].map(({ index }) => index)
  return starts.map((from, at) => {
    const text = source.slice(from, starts[at + 1])
    const lines = text
      .split('\n')
      .filter((line) => !isAbsence(line) && !isAnnouncement(line) && !/^\s*\/\//.test(line))
    return { title: (title.exec(text) ?? titleOfEach.exec(text))?.[2] ?? '', text: lines.join('\n') }
  })
}

/** Whether a test expects these words: as a whole text, or as the beginning of a text where they end in a space. */
export function expects({ text }, words) {
  const next = words.endsWith(' ') ? '' : `(?![\\w ]|\\.\\w)`
  return new RegExp(`(?<![\\w])${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}${next}`).test(text)
}
