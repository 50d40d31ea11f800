// Makes another release out of a build, as a deploy would: every chunk has a new name and the old ones are gone, every page
// has changed, and so the worker too. Real, but in milliseconds.
import { cp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { policyHash } from '../../src/site/prerender/document'

const isText = /\.(html|js|css|mjs|xml|webmanifest)$|_headers$/

/** Copies the build and turns the copy into release `name`; pages say it in `<meta name="release">`. */
export async function makeRelease(dist: string, to: string, name: string): Promise<string> {
  await cp(dist, to, { recursive: true })
  const chunks = await readdir(join(to, 'assets'))
  const renamed = new Map(chunks.map((chunk) => [chunk, chunk.replace(/(\.\w+)$/, `-${name}$1`)]))
  const hashes = new Map<string, string>()
  for (const file of await readdir(to, { recursive: true })) {
    const path = join(to, file)
    if (!isText.test(file) || !(await stat(path)).isFile()) continue
    const before = await readFile(path, 'utf8')
    let text = replaceEach(before, renamed)
    if (file.endsWith('.html')) {
      text = text.replace('</head>', `<meta name="release" content="${name}"></head>`)
      for (const [, code] of before.matchAll(/<script>([^<]+)<\/script>/g))
        hashes.set(policyHash(code!), policyHash(replaceEach(code!, renamed)))
    }
    // A revision is a hash of the file; it need only differ from the one before.
    if (file === 'sw.js')
      text = text.replaceAll(/(revision:\s*[`"'])[0-9a-f]{16}/g, `$1${name.padEnd(16, '0')}`)
    await writeFile(path, text)
  }
  // The policy knows each inline script by its hash.
  const rules = await readFile(join(to, '_headers'), 'utf8')
  await writeFile(join(to, '_headers'), replaceEach(rules, hashes))
  for (const [old, next] of renamed) await rename(join(to, 'assets', old), join(to, 'assets', next))
  return to
}

function replaceEach(text: string, names: Map<string, string>) {
  return [...names].reduce((changed, [old, next]) => changed.replaceAll(old, next), text)
}
