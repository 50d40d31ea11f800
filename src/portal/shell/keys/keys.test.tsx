// The dialog that lists the keys of the portal, and whether the player has the listed keys.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { documentRow } from '../../../../tests/support/tablet/rows'
import { actionOfKey } from '../../training/player/player-keys'
import { keyGroups } from './key-groups'

test('the key ? opens the dialog, and types a question mark while somebody types a search', async () => {
  const { person } = await renderPortal('/portal/documents/all', { documents: [documentRow()] })
  const search = await screen.findByRole('textbox', { name: /search/i })
  await person.type(search, 'why?')
  expect(search).toHaveProperty('value', 'why?')
  expect(screen.queryByRole('dialog')).toBeNull()
  search.blur()
  await person.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keys' })
  within(dialog).getByText('Play and pause')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the player has an action for each key that the dialog lists for a video', () => {
  const names: Record<string, string> = {
    Space: ' ',
    '←': 'ArrowLeft',
    '→': 'ArrowRight',
    '↑': 'ArrowUp',
    '↓': 'ArrowDown',
  }
  const video = keyGroups.find(({ name }) => name === 'A video')
  for (const key of video!.lines.flatMap(({ keys }) => keys)) {
    const pressed = {
      key: names[key] ?? key,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      target: document.body,
    }
    expect(actionOfKey(pressed)).toBeDefined()
  }
})
