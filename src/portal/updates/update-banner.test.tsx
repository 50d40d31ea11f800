import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPortal } from '../../../tests/support/render-portal'
import { documentRow } from '../../../tests/support/rows'
import { useUpdates } from './updates'

test('files that arrive changed are told, until a release has arrived whole', async () => {
  await renderPortal('/portal/dashboard', { documents: [documentRow()] })
  await screen.findByRole('button', { name: 'Sign Out' })
  act(() => useUpdates.setState({ isAltered: true }))
  expect(screen.getByText(/does not arrive whole/).closest('[role=status]')).not.toBeNull()
  act(() => useUpdates.setState({ isAltered: false }))
  expect(screen.queryByText(/does not arrive whole/)).toBeNull()
})
