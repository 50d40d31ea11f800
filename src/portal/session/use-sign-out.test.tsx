// Sign Out and a recovery link send waiting saves before they end the session, also saves whose next try is later.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, ben } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { watchHalfUntilSent } from '../../../tests/support/screen/own-work'
import { videoRow } from '../../../tests/support/tablet/rows'

const video = videoRow()

/** Makes a save of Ben's whose first try failed and whose next try is later. */
async function leaveSaveWaiting({ tab, network, server }: Awaited<ReturnType<typeof renderPortal>>) {
  network.answer(500, undefined, rest('video_progress', 'POST'))
  await watchHalfUntilSent(tab, video)
  expect(server.progressOf(ben.id, video.id)).toBeUndefined()
}

test('Sign Out sends the waiting saves before it ends the session', async () => {
  const portal = await renderPortal('/portal/dashboard', { videos: [video] })
  await screen.findByRole('button', { name: 'Sign Out' })
  await leaveSaveWaiting(portal)
  await screen.findByText('1 waiting to sync')
  await portal.person.click(screen.getByRole('button', { name: 'Sign Out' }))
  await portal.person.click(await screen.findByRole('button', { name: 'Sign out' }))
  await screen.findByRole('button', { name: 'Sign In' })
  expect(portal.server.progressOf(ben.id, video.id)?.progress_seconds).toBe(30)
  expect(await portal.tab.db.outbox.count()).toBe(0)
})

test('Sign Out asks first where a form in another tab would lose what is typed', async () => {
  const { tab, person } = await renderPortal('/portal/dashboard')
  const lock = `${tab.device.name}-holds-update other-tab a form is filled in`
  let end = () => {}
  void tab.device.locks!.request(lock, () => new Promise<void>((resolve) => (end = resolve)))
  await person.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await screen.findByText('In another tab a form is filled in and not sent yet. What is typed there is lost.')
  await person.click(screen.getByRole('button', { name: 'Stay signed in' }))
  end()
  await person.click(screen.getByRole('button', { name: 'Sign Out' }))
  await screen.findByRole('button', { name: 'Sign In' })
})

test('a recovery link of another person sends the waiting saves before it ends the open session', async () => {
  const portal = await renderPortal('/portal/login', {
    videos: [video],
    prepare: ({ server }) =>
      window.history.replaceState(null, '', `/portal/login${server.recoveryHash(ana)}`),
  })
  await screen.findByRole('heading', { name: 'Change who is signed in?' })
  await leaveSaveWaiting(portal)
  await portal.person.click(screen.getByRole('button', { name: 'Sign out and go on' }))
  await screen.findByRole('heading', { name: 'Set New Password' })
  expect(portal.server.progressOf(ben.id, video.id)?.progress_seconds).toBe(30)
})
