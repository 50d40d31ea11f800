// The files, links and commands that the documents name exist, also the tests that a document names as the proof of a promise.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = (name: string) =>
  readdirSync(name)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${name}/${file}`)
const documents = [
  'README.md',
  'SECURITY.md',
  ...folder('docs'),
  ...folder('docs/hosts'),
  // A superseded decision may name files that no longer exist.
  ...folder('docs/decisions').filter((file) => !readFileSync(file, 'utf8').includes('*Superseded by')),
  'src/site/photographs/README.md',
]
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)
const read = (file: string) => readFileSync(file, 'utf8')

describe.each(documents)('%s', (file) => {
  it('has no broken links', () => {
    const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) =>
      join(dirname(file), link!),
    )
    expect(links.filter((link) => !existsSync(link))).toEqual([])
  })

  it('names only files that exist', () => {
    const named = [
      ...read(file).matchAll(/`((?:src|supabase|scripts|tests|docs|art|public)\/[\w./-]+\.\w+)`/g),
    ].map(([, path]) => path!)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names only commands that exist', () => {
    const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })
})
