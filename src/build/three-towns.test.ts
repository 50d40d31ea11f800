// Another clinic can take the site over: a copy with the facts of three made-up towns is built, and passes the site's own tests.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/setup/setup.mjs'
import {
  clinic as madeUp,
  locations as madeUpLocations,
  people as madeUpPeople,
} from '../../tests/support/three-towns/clinic'
import { copySite } from '../../tests/support/three-towns/copy-site'
import { clinic, directPrimaryCare, locations, nursePractitioners, people } from '../site/clinic'
import { formerNames } from '../site/towns'

let copy: string
const pages = new Map<string, string>()
const read = (name: string) => readFileSync(join(copy, 'dist', name), 'utf8')

/** Runs a program of our packages in the copy; throws with the program's output when it fails. */
function run(program: string, ...given: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', program), ...given],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: '', VITEST: '', CLINIC_DIST_DIR: join(copy, 'dist') },
    },
  )
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`)
  return stdout
}

beforeAll(async () => {
  copy = await copySite()
  run('vite/bin/vite.js', 'build', '--mode', 'demo', '--logLevel', 'error')
  for (const name of readdirSync(join(copy, 'dist'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html') && name !== 'portal.html') pages.set(name, read(name))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it('a clinic of three towns has a page for each of its towns, and no page for a town of this clinic', () => {
  const made = [...pages.keys()].filter((name) => /^locations[\\/]/.test(name)).toSorted()
  expect(made).toEqual(madeUpLocations.map(({ id }) => join('locations', `${id}.html`)).toSorted())
})

it('a clinic of three towns lists every town in header and footer, with its phone, and in the sitemap', () => {
  for (const [name, html] of pages) {
    if (name === 'offline.html') continue
    for (const { town, phoneE164, street } of madeUpLocations) {
      expect(partOf(html, 'header')).toContain(town)
      expect(partOf(html, 'header')).toContain(`tel:${phoneE164}`)
      expect(partOf(html, 'footer')).toContain(street)
    }
  }
  for (const { id } of madeUpLocations) expect(read('sitemap.xml')).toContain(`/locations/${id}</loc>`)
})

it('a clinic of three towns counts three clinics in words and in the structured data', () => {
  expect(pages.get('index.html')).toContain('Three clinics, one team')
  for (const name of ['index.html', 'contact.html', 'locations.html'])
    expect(pages.get(name)!.match(/"@type":"MedicalClinic"/g)).toHaveLength(3)
})

it('a clinic of three towns has no name, town, street, phone, state or person of this clinic on any page', () => {
  const ours = [
    clinic.name,
    clinic.region,
    ...formerNames,
    ...Object.values(people).map(({ name }) => name),
    ...locations.flatMap(({ town, county, state, street, postalCode, phone, phoneE164 }) => [
      town,
      county,
      state.name,
      `, ${state.code}`,
      street,
      postalCode,
      phone,
      phoneE164,
    ]),
    ...directPrimaryCare.prices.map(({ price }) => `$${price}`),
  ]
  for (const [name, html] of pages)
    for (const word of ours) expect(html.includes(word), `${name} says "${word}"`).toBe(false)
  expect(nursePractitioners).not.toContain(Object.keys(madeUpPeople)[0])
})

it('a clinic of three towns is installed on phones under its own name', () => {
  const manifest = JSON.parse(read('site.webmanifest')) as Record<string, string>
  expect([manifest.name, manifest.short_name]).toEqual([madeUp.name, madeUp.shortName])
  for (const { town } of madeUpLocations) expect(manifest.description).toContain(town)
  const ofPortal = JSON.parse(read('manifest.webmanifest')) as Record<string, string>
  expect(ofPortal.name).toBe(`Staff portal of ${madeUp.name}`)
})

it('a clinic of three towns passes the tests of the site, which pin no fact of this clinic', () => {
  const how = ['run', '--project', 'node', '--reporter', 'dot', '--maxWorkers', '1']
  const tests = [
    'src/site',
    'src/ui/theme',
    'src/app/entry-server',
    'src/build/check-facts',
    'src/build/pages',
    'scripts/build/check-content',
  ]
  expect(run('vitest/vitest.mjs', ...how, ...tests)).toMatch(/\d+ passed/)
})

const partOf = (html: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(html)![0]
