// `npm run check:content`: lists every value in src/site/clinic.ts that is still a sample, so that a clinic knows what to
// put in before launch. It never fails a build: the samples are fine everywhere but on a real clinic's site.
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

const factsFile = 'src/site/clinic.ts'
const mark = /\s*\/\/ sample\s*$/
// A value that lost its mark but not its made-up look.
const looksMadeUp = /\b555-?01\d\d\b|\.example\b|\b(?:Example|Sample)'|SAMPLE-/

/** The lines that still hold samples: `{ line, text }`, in the order of the file. */
export function findSamples(source) {
  return source.split('\n').flatMap((text, at) => {
    if (/^\s*(?:\/\/|\*|\/\*)/.test(text)) return []
    const isSample = mark.test(text) || looksMadeUp.test(text)
    return isSample ? [{ line: at + 1, text: text.replace(mark, '').trim().replace(/,$/, '') }] : []
  })
}

/** Reads the facts and returns one line for each sample, ready to print. */
export async function listSamples(root = new URL('../', import.meta.url)) {
  const source = await readFile(new URL(factsFile, root), 'utf8')
  return findSamples(source).map(({ line, text }) => `${factsFile}:${line}  ${text}`)
}

const isMain = process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href
if (isMain) {
  const samples = await listSamples()
  if (samples.length === 0) console.log('No sample values are left.')
  else {
    console.log(`${samples.length} sample values are still in place:\n`)
    for (const sample of samples) console.log(`  ${sample}`)
    console.log(`\nPut the clinic's own in ${factsFile} and take the "// sample" marks away.`)
    console.log(
      'The forms: VITE_FORM_CONTACT_URL, VITE_FORM_DPC_PILOT_URL, VITE_FORM_GUIDE_URL, VITE_FORM_HOST_NAME.',
    )
  }
}
