import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ben } from '../../../tests/support/tablet/clinic'
import { rest } from '../../../tests/support/tablet/network'
import { renderPortal } from '../../../tests/support/render-portal'
import { documentRow, videoRow } from '../../../tests/support/tablet/rows'
import { saveProgress } from '../../data/sync/save-progress'

const video = videoRow({ title: 'Hand Hygiene' })
const rows = { documents: [documentRow()], videos: [video] }
const save = { video_id: video.id, progress_seconds: 30, duration: 65, watched: [[0, 30]] as const }

describe('the sync badge', () => {
  async function openRefused() {
    const portal = await renderPortal('/portal/dashboard', rows)
    await screen.findByRole('button', { name: 'Sign Out' })
    const refuse = async () => {
      portal.network.answer(
        403,
        { code: '42501', message: 'not allowed here' },
        rest('video_progress', 'POST'),
      )
      await act(() => saveProgress(portal.tab, ben.id, save))
      return screen.findByRole('button', { name: '1 not accepted' })
    }
    await portal.person.click(await refuse())
    const dialog = await screen.findByRole('dialog', { name: 'Progress that the server did not accept' })
    return { ...portal, dialog, refuse }
  }

  test('opens a list of refused saves with their reasons, where each can be tried again or discarded', async () => {
    const { person, tab, dialog, refuse } = await openRefused()
    await within(dialog).findByText('Hand Hygiene')
    expect(within(dialog).queryByText('not allowed here')).not.toBeNull()
    await person.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await tab.db.outbox_entries.count()).toBe(0))
    expect(await tab.db.progress.get([ben.id, video.id])).toMatchObject({ progress_seconds: 30 })
    await refuse()
    expect(screen.queryByRole('dialog'), 'opened by hand alone').toBeNull()
  })

  test('says when the video of a refused save was deleted', async () => {
    const { person, tab, server } = await renderPortal('/portal/dashboard', rows)
    await screen.findByRole('button', { name: 'Sign Out' })
    server.videos.add('another video')
    await act(() => saveProgress(tab, ben.id, save))
    await person.click(await screen.findByRole('button', { name: '1 not accepted' }))
    const dialog = await screen.findByRole('dialog', { name: 'Progress that the server did not accept' })
    await within(dialog).findByText(
      /^This video was deleted, so the clinic cannot keep how far you came in it\./,
    )
    expect(within(dialog).queryByText(/training_videos|trying again does not help/)).toBeNull()
  })

  test('asks before a save is discarded', async () => {
    const { person, tab, dialog } = await openRefused()
    await person.click(within(dialog).getByRole('button', { name: 'Discard' }))
    const question = await screen.findByRole('alertdialog', { name: 'Discard this progress?' })
    await person.click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(await tab.db.outbox_entries.count()).toBe(1)
    await person.click(within(dialog).getByRole('button', { name: 'Discard' }))
    const again = await screen.findByRole('alertdialog', { name: 'Discard this progress?' })
    await person.click(within(again).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(async () => expect(await tab.db.outbox_entries.count()).toBe(0))
  })

  test('says how old the lists are, after midnight with the day, without a word to screen readers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { clock } = await renderPortal('/portal/dashboard', rows)
    const asOf = await screen.findByText(/^as of \d/)
    expect(asOf.closest('[role=status]')).toBeNull()
    clock.advance(24 * 3_600_000)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.queryByText(/^as of Mar/)).not.toBeNull()
    vi.useRealTimers()
  })

  test('pulls the lists when their age is tapped, or Enter is pressed on it', async () => {
    const { server, person, network } = await renderPortal('/portal/documents/hr-docs', rows)
    server.tables.documents.push(documentRow({ id: 'new', title: 'Added by a colleague' }))
    const button = await screen.findByRole('button', { name: /^Refresh, as of \d/ })
    const { reached, release } = network.hold(rest('documents', 'GET'))
    button.focus()
    await person.keyboard('{Enter}')
    await reached
    expect(await screen.findByRole('button', { name: /^Refreshing, as of \d/ })).toBe(document.activeElement)
    release()
    await screen.findByRole('heading', { name: 'Added by a colleague' })
    await screen.findByText('The lists are up to date')
    const rested = await screen.findByRole('button', { name: /^Refresh, as of \d/ })
    expect(rested.getAttribute('aria-busy')).toBeNull()
  })

  test('says when the lists could not be refreshed for want of a connection, and keeps them', async () => {
    const { person, network } = await renderPortal('/portal/documents/hr-docs', rows)
    const button = await screen.findByRole('button', { name: /^Refresh, as of \d/ })
    network.offline()
    await person.click(button)
    await screen.findByText('No connection to the clinic. Check the Wi-Fi and try again.')
    await screen.findByText('The lists could not be refreshed')
    expect(screen.queryByRole('heading', { name: rows.documents[0]!.title })).not.toBeNull()
    network.online()
    await person.click(await screen.findByRole('button', { name: /^Try again to refresh, as of \d/ }))
    await screen.findByText('The lists are up to date')
  })
})
