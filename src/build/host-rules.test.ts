// Tests the text of the rules; tests/hosts runs nginx and Caddy with them.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caddyRules, nginxRules } from './host-rules'

const headers = readFileSync('public/_headers', 'utf8')
const redirects = readFileSync('public/_redirects', 'utf8')

test.each([
  ['nginx', nginxRules],
  ['Caddy', caddyRules],
])('%s is told every header and every rewrite of the two files', (_host, write) => {
  const text = write(headers, redirects)
  const said = [...headers.matchAll(/^ {2}([\w-]+): (.+)$/gm)]
  expect(said.length).toBeGreaterThan(10)
  for (const [, name, value] of said) {
    expect(text).toContain(name)
    expect(text).toContain(`"${value}"`)
  }
  expect(text).toContain('/portal.html')
})

test('a more special rule of a later line counts, to hosts that take the last one and to those that take the first', () => {
  const text = '/a/*\n  Cache-Control: max-age=1\n/a/b.js\n  Cache-Control: max-age=2\n'
  const order = (words: string) => [...words.matchAll(/max-age=\d/g)].map(([value]) => value)
  expect(order(nginxRules(text, ''))).toEqual(['max-age=1', 'max-age=2'])
  expect(order(caddyRules(text, ''))).toEqual(['max-age=2', 'max-age=1'])
})

test.each([
  ['a header of some addresses only', '/a\n  X-Robots-Tag: none\n', '', 'X-Robots-Tag of /a'],
  ['a value that ends a string', '/*\n  X-Name: "a"\n', '', 'X-Name'],
  ['another kind of rewrite', '', '/* /404.html 404\n', '/* /404.html 404'],
])('a build stops at %s: a host would be left without it', (_what, head, redirect, words) => {
  expect(() => nginxRules(head, redirect)).toThrow(words)
  expect(() => caddyRules(head, redirect)).toThrow(words)
})
