import { describe, expect, it } from 'vitest'
import { type BuildManifest, entryFor, reachableFiles, staticScripts, staticStyles } from './build-manifest'

const manifest: BuildManifest = {
  'site.ts': { file: 'assets/site.js', imports: ['_shared.js'], dynamicImports: ['tabs.ts'] },
  'tabs.ts': { file: 'assets/tabs.js', imports: ['_shared.js', 'site.ts'], css: ['assets/tabs.css'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], assets: ['assets/map.svg'] },
  'portal.tsx': { file: 'assets/portal.js', imports: ['_shared.js'], dynamicImports: ['pdf.ts'] },
  'pdf.ts': { file: 'assets/pdf.js', assets: ['assets/pdf.worker.mjs'] },
}

describe('the files that a page can reach', () => {
  it('follows static and dynamic imports, style sheets and assets, and survives a circle', () => {
    expect(reachableFiles(manifest, ['site.ts']).toSorted()).toEqual([
      'assets/map.svg',
      'assets/shared.css',
      'assets/shared.js',
      'assets/site.js',
      'assets/tabs.css',
      'assets/tabs.js',
    ])
  })

  it('preloads the static imports only, and not the entry itself', () => {
    expect(staticScripts(manifest, 'site.ts')).toEqual(['assets/shared.js'])
    expect(staticStyles(manifest, 'site.ts')).toEqual(['assets/shared.css'])
  })

  it('names the source that the build made nothing of', () => {
    expect(() => entryFor(manifest, 'src/lost.ts')).toThrow('src/lost.ts')
  })
})
