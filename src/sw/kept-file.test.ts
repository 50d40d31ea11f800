// The worker's answers at the address of a kept file. tests/e2e/kept-files.spec.ts tries them in a browser.
import { describe, expect, it } from 'vitest'
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

describe('a kept file', () => {
  it('is given whole, or the part that is asked for', async () => {
    const whole = await ask('film')
    expect([whole.status, whole.header('content-length'), whole.header('content-range')]).toEqual([
      200,
      '10',
      null,
    ])
    expect(await whole.answer.text()).toBe('0123456789')
    const part = await ask('film', { destination: 'video' }, { range: 'bytes=0-1' })
    expect([part.status, part.header('content-length'), part.header('content-range')]).toEqual([
      206,
      '2',
      'bytes 0-1/10',
    ])
    expect(await part.answer.text()).toBe('01')
    expect(part.header('accept-ranges')).toBe('bytes')
  })

  it('has no part past its end, and says how long it is', async () => {
    const { status, header } = await ask('film', {}, { range: 'bytes=10-' })
    expect([status, header('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('is given whole where the request asks for a part of a certain version', async () => {
    expect((await ask('film', {}, { range: 'bytes=0-1', 'if-range': '"one"' })).status).toBe(200)
  })

  it('may be empty', async () => {
    const { answer, header } = await ask('empty')
    expect([answer.status, header('content-length'), await answer.text()]).toEqual([200, '0', ''])
  })

  it('is answered with 404 where it is unknown or cannot be opened', async () => {
    expect([(await ask('unknown')).status, (await ask('broken')).status]).toEqual([404, 404])
  })

  it.each(['document', 'iframe', 'frame', 'embed', 'object', 'script', 'style', 'worker'] as const)(
    'is never given as a %s',
    async (destination) => {
      expect((await ask('letter', { destination })).status).toBe(404)
    },
  )

  it('is never given to a navigation', async () => {
    expect((await ask('letter', { mode: 'navigate' })).status).toBe(404)
  })

  it.each(['film', 'page', 'drawing', 'unknown'])('runs no script and stays in no cache: %s', async (id) => {
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
  ] as const)('has its type, by file, destination and type: %s, "%s", %s', async (id, destination, type) => {
    expect((await ask(id, { destination })).header('content-type')).toBe(type)
  })
})
