import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../tests/support/screen/render-portal'
import { tellDropped } from './tell-dropped'

test('one line says that unsent saves of a test release were dropped, and the next start says nothing', async () => {
  const { tab, tablet, person } = await renderPortal('/portal/dashboard')
  tablet.storage.setItem('clinic-save:1:user-ben:video', '{}')
  await tellDropped(tab)
  await screen.findByText('Unsent saves of a test release were dropped')
  await person.click(screen.getByRole('button', { name: 'Dismiss' }))
  await tellDropped(tab)
  expect(screen.queryByText('Unsent saves of a test release were dropped')).toBeNull()
})
