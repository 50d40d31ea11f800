import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path'

test.each(['/portal/dashboard', '/portal/documents/hr-docs?q=hand#top', '/portal/admin'])(
  '%s is a page to return to',
  (path) => expect(safeReturnPath(path)).toBe(path),
)

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
])('%s is not', (path) => expect(safeReturnPath(path)).toBeUndefined())
