import { waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Presses a button as soon as it is on, as a person does: a press on one that is still off is lost without a word. */
export async function pressWhenOn(person: UserEvent, button: HTMLElement) {
  await waitFor(() => {
    if ((button as HTMLButtonElement).disabled)
      throw new Error(`${button.textContent} is off: ${button.title}`)
  })
  await person.click(button)
}
