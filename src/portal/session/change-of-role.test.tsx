import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana } from '../../../tests/support/clinic'
import { rest } from '../../../tests/support/network'
import { renderPortal } from '../../../tests/support/render-portal'
import { refreshAccount } from '../../data/session/refresh-account'

test.each(['/portal/documents/hr-docs', '/portal/training-videos'])(
  'an admin who loses the right on %s keeps the page, without what was for admins',
  async (path) => {
    const { tab, clock, network } = await renderPortal(path, { user: ana, documents: [], videos: [] })
    await waitFor(() => expect(tab.session.getState()).toMatchObject({ certainty: 'verified' }))
    const upload = () => screen.queryByRole('button', { name: /^Upload/ })
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(upload()).not.toBeNull()
    network.answer(200, [{ role: 'staff' }], rest('user_roles'))
    clock.advance(1000)
    await act(() => refreshAccount(tab))
    expect(upload()).toBeNull()
    expect(heading.isConnected).toBe(true)
  },
)
