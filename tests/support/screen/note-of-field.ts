import { expect } from 'vitest'

/** The error text that a screen reader reads with an invalid field. */
export function noteOf(field: HTMLElement) {
  expect(field.getAttribute('aria-invalid')).toBe('true')
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}
