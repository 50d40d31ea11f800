// The cards and rows of lists.
import { within } from '@testing-library/react'

/** The titles of the cards and rows on the page, or in a part of it. */
export const titles = (place = document.body) =>
  within(place)
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent)
