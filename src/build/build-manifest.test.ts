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
  it('include static and dynamic imports, style sheets and assets, also of modules that import each other', () => {
    expect(reachableFiles(manifest, ['site.ts']).toSorted()).toEqual([
      'assets/map.svg',
      'assets/shared.css',
      'assets/shared.js',
      'assets/site.js',
      'assets/tabs.css',
      'assets/tabs.js',
    ])
  })

  it('preloads are the static imports only, without the entry itself', () => {
    expect(staticScripts(manifest, 'site.ts')).toEqual(['assets/shared.js'])
    expect(staticStyles(manifest, 'site.ts')).toEqual(['assets/shared.css'])
  })

  it('a source that is not in the build is named in the error', () => {
    expect(() => entryFor(manifest, 'src/lost.ts')).toThrow('src/lost.ts')
  })
})
