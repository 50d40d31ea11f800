// The order of the rules that are written for nginx and Caddy, and rules that cannot be written for them. tests/hosts runs both
// servers with the rules of the site.
import { expect, test } from 'vitest'
import { caddyRules, nginxRules } from './host-rules'

test('the later of two rules for a path counts for nginx, which takes the last, and for Caddy, which takes the first', () => {
  const text = '/a/*\n  Cache-Control: max-age=1\n/a/b.js\n  Cache-Control: max-age=2\n'
  const order = (words: string) => [...words.matchAll(/max-age=\d/g)].map(([value]) => value)
  expect(order(nginxRules(text, ''))).toEqual(['max-age=1', 'max-age=2'])
  expect(order(caddyRules(text, ''))).toEqual(['max-age=2', 'max-age=1'])
})

test.each([
  ['a header of some addresses only', '/a\n  X-Robots-Tag: none\n', '', 'X-Robots-Tag of /a'],
  ['a value that ends a string', '/*\n  X-Name: "a"\n', '', 'X-Name'],
  ['another kind of rewrite', '', '/* /404.html 404\n', '/* /404.html 404'],
])('the build stops at %s, which cannot be written for nginx and Caddy', (_what, head, redirect, words) => {
  expect(() => nginxRules(head, redirect)).toThrow(words)
  expect(() => caddyRules(head, redirect)).toThrow(words)
})
