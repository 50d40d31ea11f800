// Elements of a Word document are made without scripts, foreign pictures and unsafe links.
import { expect, test } from 'vitest'
import { cleanLinks, safeElements } from './safe-elements'

const make = (rules: string[] = []) => safeElements(document, rules)

const unsafe = 'script iframe object embed link meta base form IFRAME'.split(' ')
test.each(unsafe)('a %s element is left out', (tagName) => {
  expect(make()({ tagName }).nodeType).toBe(Node.COMMENT_NODE)
})

test('an element gets no event handler', () => {
  const element = make()({ tagName: 'p', onclick: () => undefined, className: 'a' }) as HTMLElement
  expect(element.onclick).toBeNull()
  expect(element.className).toBe('a')
})

test('a picture element shows only pictures of the file itself', () => {
  const picture = make()({ tagName: 'img' }) as HTMLImageElement
  picture.src = 'https://evil.example/a.png'
  expect(picture.getAttribute('src')).toBeNull()
  picture.src = 'data:image/png;base64,AAAA'
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,AAAA')
})

test('a style element becomes a rule of the style sheet', () => {
  const rules: string[] = []
  make(rules)({ tagName: 'style', children: ['p { color: red }'] })
  expect(rules).toEqual(['p { color: red }'])
})

test.each([
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['file:///etc/passwd', null],
  ['#top', '#top'],
  ['https://www.cdc.gov/', 'https://www.cdc.gov/'],
  ['mailto:office@clinic.example', 'mailto:office@clinic.example'],
])('a link to %s leads to %s', (href, kept) => {
  const root = make()({ tagName: 'p', children: [{ tagName: 'a', href }] }) as HTMLElement
  cleanLinks(root)
  const link = root.querySelector('a')!
  expect(link.getAttribute('href')).toBe(kept)
  expect(link.rel.includes('noopener')).toBe(kept !== null && !kept.startsWith('#'))
})
