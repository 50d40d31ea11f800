import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/render-portal'
import { signInOn } from '../../../tests/support/tablet/tablets'
import { memberOf } from '../../data/session/session-state'
import { matchStoredSession } from '../../data/session/sign-in/start-session'

test('a tab that changes from one person to another at once shows nothing of the first person', async () => {
  const { tab, tablet, person } = await renderPortal('/portal/documents/hr-docs')
  await person.type(await screen.findByPlaceholderText('Search documents...'), 'hand')
  const field = screen.getByPlaceholderText('Search documents...')
  tab.device.channel.close() // it hears nothing of the other tab
  await act(() => signInOn(tablet.openTab(), ana))
  expect(field.isConnected).toBe(true)
  // Both states come within one render, so the screen never shows that somebody was signed out in between.
  act(() => matchStoredSession(tab))
  await waitFor(() => expect(memberOf(tab.session.getState())?.user.id).toBe(ana.id))
  await waitFor(() => expect(field.isConnected).toBe(false))
})
