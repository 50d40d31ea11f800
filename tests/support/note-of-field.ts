import { expect } from 'vitest'

/** What is read with a field that is wrong. */
export function noteOf(field: HTMLElement) {
  expect(field.getAttribute('aria-invalid')).toBe('true')
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}
