// Puts code of ours into pdf.js's worker: what it reads without a word of what is missing, it reads by us (src/build/pdf-worker), and it tells
// the page what it could not read.
import { readFileSync } from 'node:fs'

/**
 * Goes before pdf.js's worker: tells the page what the worker could not read, which pdf.js writes into the worker's console alone
 * (src/portal/files/lost-by-warning.ts). Where a browser runs the worker's code in the page, there is nobody to tell.
 */
const tellWarnings = `if (typeof window === 'undefined') {
  const told = new Set()
  const tell = (words) => {
    const text = String(words).slice(0, 120)
    if (told.has(text) || told.size > 500) return
    told.add(text)
    postMessage({ pdfWarning: text })
  }
  console.warn = tell
  // Hints about damage are among many others.
  console.info = (words) => /flate stream|dictionary|XRef/.test(words) && tell(words)
}
`

/** Our own code in the worker, as one text. */
const ownCode = [
  'fax-codes',
  'count-fax-rows',
  'share-of-jbig2',
  'has-jpeg-end',
  'read-picture',
  'read-field',
]
  .map((name) => readFileSync(new URL(`pdf-worker/${name}.mjs`, import.meta.url), 'utf8'))
  .map((code) => code.replaceAll(/^import .*$/gm, '').replaceAll(/^export /gm, ''))
  .join('')
/** What of it pdf.js calls. */
const names = 'readPicture, decodePicture, readValue, readWords, tellBareButton'

/** Where pdf.js reads without a word, and what we put there. */
const calls: [RegExp, string][] = [
  // The data of a mask, those of all other pictures, and a JPEG that the browser decodes.
  [/await (?<mask>\w+)\.getImageData\((?<length>\w+)\)/g, 'await clinic.readPicture($<mask>,$<length>)'],
  [
    /await this\.image\.getImageData\((?<length>\w+),this\.jpxDecoderOptions\)/g,
    'await clinic.readPicture(this.image,$<length>,this.jpxDecoderOptions)',
  ],
  [
    /await this\.image\.getTransferableImage\((?<size>\w+,\w+)\)/g,
    'await clinic.decodePicture(this.image,$<size>)',
  ],
  // The value of a field, the words of a note or a mark, and a button.
  [
    /(?<find>getInheritableProperty)\(\{dict:(?<dict>\w+),key:"V",getArray:!0\}\)/g,
    'clinic.readValue($<dict>,$<find>)',
  ],
  [/(?<dict>\w+)\.get\("Contents"\)(?=\);this\.setModificationDate)/g, 'clinic.readWords($<dict>)'],
  [
    /this\._processPushButton\((?<button>\w+)\)/g,
    '(clinic.tellBareButton(this.data,$<button>.dict),this._processPushButton($<button>))',
  ],
]

/** The worker with our code. A version that reads these things elsewhere stops the build. */
export function withOwnCode(worker: string): string {
  const changed = calls.reduce((code, [call, own]) => {
    if (code.match(call)?.length !== 1) throw new Error(`pdf.js's worker has no ${call.source}, or several`)
    return code.replace(call, own)
  }, worker)
  return `${tellWarnings}const clinic = (() => {${ownCode}return { ${names} }})();\n${changed}`
}
