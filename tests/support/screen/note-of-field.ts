import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The error text that a screen reader reads with an invalid field. */
export function noteOf(field: HTMLElement) {
  expect(field.getAttribute('aria-invalid')).toBe('true')
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
}

/** Waits until a field has this error text, and the focus. */
export const expectRefused = (field: HTMLElement, words: string) =>
  waitFor(() => {
    expect(noteOf(field)).toBe(words)
    expect(document.activeElement).toBe(field)
  })
