// The build puts the files on our origin that pdf.js asks for by name. A new version that asks for others stops here.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { pdfFiles } from './pdf-files'
import { withOwnCode } from './pdf-worker'

const { resolve } = createRequire(import.meta.url)

it('each font of signs, decoder and map that the worker of pdf.js names is among the files', async () => {
  const worker = await readFile(resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'), 'utf8')
  const named = (pattern: RegExp) => [...worker.matchAll(pattern)].map(([, name]) => name)
  const decoders = named(/_(?:noWasmF|f)ilename = "([^"]+)"/g)
  const signs = named(/"(Foxit(?:Symbol|Dingbats)\.pfb)"/g)
  expect([decoders.length, new Set(signs).size]).toEqual([4, 2])
  const files = pdfFiles()
  for (const name of [...decoders, ...signs, 'cmaps/UniGB-UCS2-H.bcmap'])
    expect([...files.keys()]).toContain(name)
})

it('the worker tells the page each of its warnings once, with hints about damage, and stays quiet in a page', () => {
  const worker = pdfFiles().get('pdf.worker.mjs')!.toString()
  const begin = worker.slice(0, worker.indexOf('const clinic'))
  const told: unknown[] = []
  const run = (scope: object) => {
    const postMessage = (words: { pdfWarning: string }) => told.push(words.pdfWarning)
    const warn = `for (const n of [1, 2]) console.warn('Warning: no font')
      console.info('Info: graphic state operator'), console.info('Info: Malformed dictionary')`
    const console = { warn: () => undefined, info: () => undefined }
    runInNewContext(begin + warn, { console, postMessage, ...scope })
  }
  run({ window: {} })
  expect(told).toEqual([])
  run({})
  expect(told).toEqual(['Warning: no font', 'Info: Malformed dictionary'])
})

it('the worker reads pictures and fields by our own code, and the build stops where it would not', () => {
  const worker = pdfFiles().get('pdf.worker.mjs')!.toString()
  expect(worker.match(/\bclinic\.\w+\(/g)).toHaveLength(6)
  expect(() => withOwnCode('await e.getImageData(t)')).toThrow('no await this')
})
