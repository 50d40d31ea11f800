// The notice for admins about documents whose file is missing.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow } from '../../../tests/support/tablet/rows'

const rota = documentRow({ title: 'Rota' })
const scene = {
  documents: [rota],
  prepare: ({ server }: { server: { missingFiles: object[] } }) =>
    void server.missingFiles.push({ bucket: 'documents', id: rota.id, title: 'Rota' }),
}

test('an admin sees the title of the document whose file is missing, and what to do', async () => {
  await renderPortal('/portal/documents/hr-docs', { user: ana, ...scene })
  const notice = within(await screen.findByRole('region', { name: 'Missing files' }))
  expect(notice.getByText('Rota').isConnected).toBe(true)
  expect(notice.getByText(/put the file back from a backup/).isConnected).toBe(true)
})

test('staff do not see that a file is missing', async () => {
  const { network } = await renderPortal('/portal/documents/hr-docs', { user: ben, ...scene })
  await screen.findByText('Rota')
  await waitFor(() => expect(network.requests.length).toBeGreaterThan(0))
  expect(screen.queryByRole('region', { name: 'Missing files' })).toBeNull()
  expect(network.sent((url) => url.pathname.endsWith('missing_files'))).toEqual([])
})
