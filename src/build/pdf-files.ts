// A Vite plugin that puts pdf.js's own files on our origin: its worker, the two fonts of signs that no PDF has to bring, decoders of
// scanned pages, and maps of Asian letters. pdf.js asks for most of them by name, from inside its worker, so their names cannot have
// hashes: their folder has one.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { withOwnCode } from './pdf-worker.ts'

const fromPackage = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The files, by their names in the folder. */
export function pdfFiles(): Map<string, Buffer> {
  const inFolder = (folder: string, names: RegExp, to = '') =>
    readdirSync(join(fromPackage, folder))
      .filter((name) => names.test(name))
      .map((name) => [to + name, readFileSync(join(fromPackage, folder, name))] as const)
  const worker = readFileSync(join(fromPackage, 'legacy/build/pdf.worker.min.mjs'), 'utf8')
  return new Map([
    ['pdf.worker.mjs', Buffer.from(withOwnCode(worker))],
    ...inFolder('standard_fonts', /^(Foxit(Dingbats|Symbol)\.pfb|LICENSE_FOXIT)$/),
    // A browser in Lockdown Mode has no WebAssembly: for it each decoder comes as a script too.
    ...inFolder('wasm', /^((jbig2|openjpeg)(\.wasm|_nowasm_fallback\.js)|LICENSE_.*(JBIG2|OPENJPEG))$/),
    ...inFolder('cmaps', /^(.+\.bcmap|LICENSE)$/, 'cmaps/'),
  ])
}

/** The folder's name in the built site. */
function folderOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const [name, content] of files) hash.update(name).update(content)
  return `assets/pdf-${hash.digest('hex').slice(0, 8)}`
}

export function servePdfFiles(): Plugin {
  const files = pdfFiles()
  const folder = folderOf(files)
  return {
    name: 'clinic:pdf-files',
    config: () => ({
      define: {
        'import.meta.env.CLINIC_PDF_FILES': JSON.stringify(`/${folder}/`),
        'import.meta.env.CLINIC_PDF_WORKER_BYTES': String(files.get('pdf.worker.mjs')?.length ?? 0),
      },
    }),
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const name = (request.url ?? '').slice(1)
        const content = files.get(name)
        if (!content) return next()
        if (/\.m?js$/.test(name)) response.setHeader('content-type', 'text/javascript')
        response.end(content)
      })
    },
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
  }
}
