// The worker's answers at the address of a kept file. tests/e2e/kept-files.spec.ts tries them in a browser.
import { expect, it } from 'vitest'
import { type Asked, answerKept, type KeptFile } from './kept-file'

const kept = (type: string, text: string, isBroken = false): KeptFile => ({
  type,
  size: text.length,
  read: (first, last) =>
    Promise.resolve(isBroken ? undefined : new Blob([text.slice(first, last + 1)]).stream()),
})
const files: Record<string, KeptFile> = {
  film: kept('video/mp4', '0123456789'),
  page: kept('text/html', '<script>alert(1)</script>'),
  feed: kept('application/xhtml+xml', '<html/>'),
  drawing: kept('image/svg+xml', '<svg onload="alert(1)"/>'),
  sheet: kept('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'),
  program: kept('application/x-msdownload', 'MZ'),
  letter: kept('application/pdf', '%PDF-'),
  empty: kept('text/plain', ''),
  broken: kept('video/mp4', '0123456789', true),
}
const find = (id: string) => Promise.resolve(files[id])

async function ask(id: string, asked: Partial<Asked> = {}, headers: Record<string, string> = {}) {
  const request = { mode: 'cors', destination: '', ...asked, headers: new Headers(headers) } as Asked
  const answer = await answerKept(find, id, request)
  return { answer, status: answer.status, header: (name: string) => answer.headers.get(name) }
}

const all = '0123456789'
it.each([
  ['film', {}, 200, null, all],
  ['film', { range: 'bytes=0-1' }, 206, 'bytes 0-1/10', '01'],
  // Past the end it says how long it is.
  ['film', { range: 'bytes=10-' }, 416, 'bytes */10', ''],
  // A part of a certain version is not told apart from other versions, so the whole file is given.
  ['film', { range: 'bytes=0-1', 'if-range': '"one"' }, 200, null, all],
  ['empty', {}, 200, null, ''],
  ['unknown', {}, 404, null, 'Not found'],
  // What cannot be opened is as if it were not here.
  ['broken', {}, 404, null, 'Not found'],
])('a kept file, %s, asked with %j, is answered with %i %s', async (id, headers, status, range, text) => {
  const { answer, header } = await ask(id, { destination: 'video' }, headers)
  expect([answer.status, header('content-range'), await answer.text()]).toEqual([status, range, text])
  expect(header('content-length')).toBe(answer.ok ? `${text.length}` : null)
  expect(header('accept-ranges')).toBe(status === 404 ? null : 'bytes')
})

const active = ['document', 'iframe', 'frame', 'embed', 'object', 'script', 'style', 'worker'] as const
it.each(active)('a kept file is never given as a %s', async (destination) => {
  expect((await ask('letter', { destination })).status).toBe(404)
})

it('a kept file is never given to a navigation', async () => {
  expect((await ask('letter', { mode: 'navigate' })).status).toBe(404)
})

it.each(['film', 'page', 'drawing', 'unknown'])('a kept %s runs no script and stays uncached', async (id) => {
  for (const { header } of [await ask(id), await ask(id, {}, { range: 'bytes=99-' })]) {
    expect(header('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('cache-control')).toBe('no-store')
  }
})

it.each([
  ['page', '', 'text/plain; charset=utf-8'],
  ['page', 'image', 'text/plain; charset=utf-8'],
  ['feed', '', 'text/plain; charset=utf-8'],
  ['drawing', '', 'text/plain; charset=utf-8'],
  ['drawing', 'video', 'text/plain; charset=utf-8'],
  ['drawing', 'image', 'image/svg+xml'],
  ['program', '', 'application/octet-stream'],
  ['sheet', '', 'application/octet-stream'],
  ['letter', '', 'application/pdf'],
  ['film', 'video', 'video/mp4'],
] as const)('a kept file, as %s for "%s", has the type %s', async (id, destination, type) => {
  expect((await ask(id, { destination })).header('content-type')).toBe(type)
})
