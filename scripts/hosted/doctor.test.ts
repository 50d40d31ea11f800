// The doctor against the real local stack, intact and with faults: it reports each fault, and nothing else.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startBreakableClinic } from '../../tests/support/doctor/breakable-clinic.ts'
import { editBody, isBelow, isPage, isPath, json, replaceAnswer } from '../../tests/support/doctor/faults.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { hostFaults } from '../../tests/support/doctor/host-faults.ts'
import { projectFaults } from '../../tests/support/doctor/project-faults.ts'
import { staff } from '../../tests/support/tablet/real-clinic.ts'
import { locations } from '../../src/site/clinic.ts'
import { buildIfChanged, distFolder } from '../build/build.mjs'
import { node } from '../run/child.mjs'
import { diagnose } from './doctor.mjs'

const faults = [...hostFaults, ...projectFaults]

type Result = { id: string; state: string; text: string; todo?: string }

let clinic: Awaited<ReturnType<typeof startBreakableClinic>>
let intactResults: Result[]
beforeAll(async () => {
  await buildIfChanged()
  clinic = await startBreakableClinic(distFolder())
  intactResults = await diagnose(clinic.url, { account: staff })
})
afterEach(() => clinic.breakBy(undefined))
afterAll(() => clinic?.close())

const wrongs = (results: Result[]) => results.filter(({ state }) => state === 'wrong')
const ids = (results: Result[]) => [...new Set(results.map(({ id }) => id))]
/** Findings about the facts and the forms, which are samples until a clinic has put its own there. */
const isSample = ({ id }: Result) => id === 'samples' || id === 'forms'
const faultsIn = (results: Result[]) => wrongs(results).filter((result) => !isSample(result))

it('the doctor finds nothing wrong with the local stack except its sample facts', () => {
  expect(faultsIn(intactResults)).toEqual([])
  expect(ids(intactResults)).toEqual(
    expect.arrayContaining(['policy', 'worker list', 'tables', 'buckets', 'functions', 'mail']),
  )
})

it.each(faults)('the doctor names %s', async (_what, fault, says) => {
  clinic.breakBy(fault)
  const found = faultsIn(await diagnose(clinic.url, { account: staff }))
  expect(Object.fromEntries(found.map(({ id, text }) => [id, text]))).toEqual(
    Object.fromEntries(Object.entries(says).map(([id, words]) => [id, expect.stringContaining(words)])),
  )
  expect(found.every(({ todo }) => todo)).toBe(true)
})

const inSitemap = ['/privacy-policy', `/locations/${locations.at(-1)!.id}`]
it.each(inSitemap)('the doctor finds a made-up phone on %s, a page of the sitemap', async (path) => {
  clinic.breakBy((asked, answer) => {
    if (!isPage(asked)) return undefined
    return { ...answer, body: Buffer.from(asked === path ? '<p>Call (406) 555-0199</p>' : '') }
  })
  const { text } = wrongs(await diagnose(clinic.url)).find(({ id }) => id === 'samples')!
  expect(text).toBe('1 sample facts are on the pages: (406) 555-0199')
})

it('the doctor reports nothing where storage misses a file before it sees that the bucket is private', async () => {
  const missing = { error: 'not_found', message: 'Object not found' }
  clinic.breakBy(replaceAnswer(isBelow('/storage/v1/object/public/'), 400, missing))
  expect(faultsIn(await diagnose(clinic.url))).toEqual([])
})

it('the doctor runs a check a second time before it reports a fault', async () => {
  let asked = 0
  clinic.breakBy((path) => {
    if (path !== '/rest/v1/documents' && path !== '/portal/login') return undefined
    return (asked += 1) <= 3 ? json(200, []) : undefined
  })
  expect(faultsIn(await diagnose(clinic.url))).toEqual([])
  expect(asked).toBeGreaterThan(3)
})

it('the doctor stops at an address that redirects to another, and names the other', async () => {
  const headers = new Headers({ location: 'https://www.clinic.test/' })
  clinic.breakBy((path) => (path === '/' ? { status: 301, headers, body: Buffer.alloc(0) } : undefined))
  await expect(diagnose(clinic.url)).rejects.toThrow(
    /^http:\/\/127[^\n]+ leads to https:\/\/www\.clinic\.test: [^\n]+$/,
  )
})

it('the doctor reports a wrong clock of its own machine', async () => {
  const results: Result[] = await diagnose(clinic.url, { now: () => Date.now() + 3_600_000 })
  expect(wrongs(results).find(({ id }) => id === 'clock')?.text).toContain('this machine')
})

it('the doctor prints lines with what to do, or JSON for programs, and exits with code 1 while something is wrong', async () => {
  clinic.breakBy(editBody(isPath('/about'), (text) => `${text}<p>Call (406) 555-0199</p>`))
  const run = (...args: string[]) => node(['scripts/hosted/doctor.mjs', ...args], { stdio: 'pipe' })
  const [plain, machine, nobody] = await Promise.all([
    run(clinic.url),
    run(clinic.url, '--json'),
    run(`http://127.0.0.1:${await freePort()}`),
  ])
  expect(plain.code).toBe(1)
  expect(plain.output).toMatch(/✗ \d+ sample facts[^\n]+\n\s+npm run check:content/)
  expect([machine.code, ids(wrongs(JSON.parse(machine.output).results))]).toEqual([
    1,
    expect.arrayContaining(['samples']),
  ])
  expect([nobody.code, nobody.output]).toEqual([1, expect.stringMatching(/^Nothing answers at [^\n]+\n$/)])
})
