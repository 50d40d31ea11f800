import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ana } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { signInOn } from '../../../tests/support/tablet/tablets'
import { memberOf } from '../../data/session/session-state'

test('a tab that changes from one person to another at once shows nothing of the first person', async () => {
  const { tab, tablet, person } = await renderPortal('/portal/documents/hr-docs')
  await person.type(await screen.findByPlaceholderText('Search documents...'), 'hand')
  const field = screen.getByPlaceholderText('Search documents...')
  const other = tablet.openTab()
  const send = other.device.channel.postMessage.bind(other.device.channel)
  // The message of the sign-out is lost, as to a page that was frozen: both people come within one render.
  vi.spyOn(other.device.channel, 'postMessage').mockImplementation((message: { type: string }) => {
    if (message.type !== 'signed-out') send(message)
  })
  await act(() => signInOn(other, ana))
  await waitFor(() => expect(memberOf(tab.session.getState())?.user.id).toBe(ana.id))
  await waitFor(() => expect(field.isConnected).toBe(false))
})
