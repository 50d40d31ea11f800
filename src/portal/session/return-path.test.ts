// `safeReturnPath`: which pages a person may return to after the sign-in.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path'

const pages = ['/portal/dashboard', '/portal/documents/hr-docs?q=hand#top', '/portal/admin']
test.each(pages)('safeReturnPath accepts %s', (path) => expect(safeReturnPath(path)).toBe(path))

test.each([
  undefined,
  42,
  '',
  '/contact',
  '//evil.example/portal/',
  'https://evil.example/portal/dashboard',
  'javascript:alert(1)',
  '/portal/../contact',
  '/portal/\\evil.example',
  '/portal/login',
  '/portal/login?x=1',
  '/portal/%2e%2e/%2e%2e//evil.example',
  '/portal/..//evil.example',
  ' /portal/dashboard',
  '/portal/\\\\evil.example/',
])('safeReturnPath refuses %s', (path) => expect(safeReturnPath(path)).toBeUndefined())

test('safeReturnPath never returns a path that leads out of the portal or to another origin', () => {
  const pieces = String.raw`/portal/ / // \ .. %2e : @ evil.example ? # javascript:`.split(' ')
  const piece = fc.constantFrom('\t', '\n', ...pieces)
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 8 }), (drawn) => {
      const path = safeReturnPath(['/portal/', ...drawn].join('')) ?? '/portal/'
      const url = new URL(path, 'https://clinic.example')
      expect(url.origin).toBe('https://clinic.example')
      expect(url.pathname.startsWith('/portal/')).toBe(true)
    }),
  )
})
