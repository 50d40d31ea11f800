import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens Edit of the row with this title in the list that is shown, and returns its form. */
export async function pressEdit(person: UserEvent, title: string, what: 'document' | 'video' = 'document') {
  const card = within(await screen.findByRole('article', { name: title }))
  await person.click(card.getByRole('button', { name: 'Edit' }))
  return within(await screen.findByRole('dialog', { name: `Edit ${what}` }))
}
