// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { markNearLink } from './near-link'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<a href="/about"><b>About</b></a> <a href="/contact">Contact</a>'
  markNearLink(document)
})
test('the link on which the pointer rests or presses is marked, and a link that the pointer only passes is not', () => {
  const [about, contact] = document.querySelectorAll('a')
  const point = (at: Element, type: string) => at.dispatchEvent(new Event(type, { bubbles: true }))
  const near = () => [...document.querySelectorAll('[data-near]')]
  point(about!.firstElementChild!, 'pointerover')
  vi.advanceTimersByTime(20)
  point(about!.firstElementChild!, 'pointerout')
  vi.advanceTimersByTime(500)
  expect(near()).toEqual([])
  point(about!.firstElementChild!, 'pointerover')
  vi.advanceTimersByTime(50)
  expect(near()).toEqual([about])
  point(contact!, 'pointerdown')
  expect(near()).toEqual([contact])
})
