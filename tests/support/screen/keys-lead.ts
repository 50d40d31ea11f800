import { expect } from 'vitest'
import type { UserEvent } from '@testing-library/user-event'

/** Presses each key in turn, and expects that what has the focus then is called so (`nameOf`: its text, where nothing else is said). */
export async function expectKeysToLead(
  person: UserEvent,
  steps: readonly (readonly [key: string, name: string | null])[],
  nameOf: (focused: Element) => string | null = (focused) => focused.textContent,
) {
  for (const [key, name] of steps) {
    await person.keyboard(`{${key}}`)
    expect([key, nameOf(document.activeElement!)]).toEqual([key, name])
  }
}
