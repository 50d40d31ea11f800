// A session that the server ends while files wait to be uploaded. The login says how many files wait, without their names.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { addPdf } from '../../../tests/support/screen/own-work'
import { documentRow } from '../../../tests/support/tablet/rows'
import { endSession } from '../../data/session/sign-out/sign-out'

async function endWhileUploading(names: string[]) {
  const portal = await renderPortal('/portal/documents/hr-docs', {
    user: ana,
    documents: [documentRow()],
    isOffline: true,
  })
  for (const name of names) {
    await addPdf(portal.tab, name)
    await screen.findByRole('button', { name: / for the connection$/ })
  }
  await act(() => endSession(portal.tab, 'revoked'))
  portal.network.online()
  const signIn = async (who: typeof ana) => {
    await portal.signIn(who)
    // The person whose session ended comes back to the page; anybody else begins at the dashboard.
    if (who !== ana) {
      await screen.findByRole('heading', { name: 'Welcome, Sam' })
      await portal.person.click(screen.getAllByRole('link', { name: 'Documents' })[0]!)
    }
    await screen.findByPlaceholderText('Search documents...')
  }
  return { ...portal, signIn }
}

test('the login says how many uploads wait, and the person who signs in again finds them', async () => {
  const { signIn, person } = await endWhileUploading(['Warning for Ben.pdf', 'Plan.pdf'])
  const words = /^Your session has ended\..* 2 files of yours still wait to be uploaded: sign in here/
  expect((await screen.findByText(words)).isConnected).toBe(true)
  expect(document.body.textContent).not.toContain('Warning')
  await signIn(ana)
  await person.click(await screen.findByRole('button', { name: /uploading$/ }))
  await screen.findByRole('listitem', { name: 'Upload of Warning for Ben.pdf' })
})

test('another person who signs in does not see the uploads', async () => {
  const { signIn, tab } = await endWhileUploading(['Warning for Ben.pdf'])
  await screen.findByText(/One file of yours still waits to be uploaded/)
  await signIn(ben)
  await waitFor(async () => expect(await tab.db.uploads.count()).toBe(0))
  expect(document.body.textContent).not.toContain('Warning')
})

test('the list shows an upload that was lost with the session and the closed page, until the notice is dismissed', async () => {
  const { signIn, tab, person } = await endWhileUploading(['Warning for Ben.pdf'])
  // A closed page loses the names of its uploads.
  act(() => tab.auth.keptUploads.setState([], true))
  expect(screen.queryByText(/wait to be uploaded/)).toBeNull()
  await signIn(ana)
  const line = within(await screen.findByRole('listitem', { name: /^A file of 8 Bytes from / }))
  expect(line.getByText(/^It was not uploaded: your session had ended/).isConnected).toBe(true)
  expect(document.body.textContent).not.toContain('Warning')
  await person.click(line.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /^A file of/ })).toBeNull())
})
