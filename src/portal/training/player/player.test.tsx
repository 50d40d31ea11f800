// The player: playing, saving, resuming, keys and full screen.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console'
import { noRoom } from '../../../../tests/support/no-room'
import { fakeMedia } from '../../../../tests/support/screen/fake-media'
import { giveLink, openPlayer } from '../../../../tests/support/screen/open-player'
import { ben } from '../../../../tests/support/tablet/clinic'
import { showToast } from '../../../ui/toast-store'
import { useUpdates } from '../../updates/update-state'
import { REFUSED } from './use-progress-saver'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
const open = (progress = 0, completed = false) => openPlayer({ progress, completed })

test('the player saves at every second that is a multiple of ten, with the parts that were watched', async () => {
  const { media, saved, savedAs, playTo } = await open()
  act(() => media.play())
  await playTo(9)
  expect(await saved()).toBeUndefined()
  await playTo(10)
  await savedAs({ progress_seconds: 10, watched: '{[0,10)}' })
  await playTo(20)
  await savedAs({ progress_seconds: 20 })
})

test('the player saves when it is closed after it has played', async () => {
  const { dialog, person, media, savedAs, playTo } = await open()
  act(() => media.play())
  await playTo(7)
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  await savedAs({ progress_seconds: 7, completed: false })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Watch Video')
})

test('a film that is replaced while it plays gets a new player, and the seconds of each count for that film alone', async () => {
  const { dialog, person, tab, network, video, media, savedAs, playTo } = await open()
  act(() => media.play())
  await playTo(7)
  const first = dialog.querySelector('video')!
  const replaced = { video_path: 'training-videos/2-shorter.mp4', film: 'film-2', duration: 60 }
  giveLink(network, 2, replaced.video_path)
  await tab.db.table('videos').update([ben.id, video.id], replaced)
  await waitFor(() => expect(dialog.querySelector('video')?.src).toContain('token=2'))
  await savedAs({ progress_seconds: 7, watched: '{[0,7)}', watched_films: {} })
  const second = dialog.querySelector('video')!
  expect(second).not.toBe(first)
  const next = fakeMedia(second, 60)
  act(() => next.ready())
  act(() => next.play())
  act(() => next.advance(5))
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  await savedAs({ watched: '{[0,7)}', watched_films: { 'film-2': '{[0,5)}' } })
})

test('the player opens at the last position, says so, and resumes there, also later', async () => {
  const { dialog, person, media, playTo } = await open(45)
  expect(media.time()).toBe(45)
  expect(within(dialog).queryByText('Stopped at 0:45 of 1:40')).not.toBeNull()
  const line = within(dialog).getByText(/Last watched/).parentElement
  expect(line?.textContent).toBe('Last watched: 0:45 of 1:40')
  const resume = within(dialog).getByRole('button', { name: 'Resume' })
  expect(document.activeElement, 'one tap goes on').toBe(resume)
  await person.click(resume)
  expect(media.time()).toBe(45)
  expect(media.isPlaying()).toBe(true)
  expect(within(dialog).queryByText(/Stopped at/)).toBeNull()
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Pause' }))
  await playTo(60)
  await person.click(within(dialog).getByRole('button', { name: 'Resume at 0:45' }))
  expect(media.time()).toBe(45)
})

test('the player opens a finished video at its start again, says that it is completed, and saves nothing that was not played', async () => {
  const { dialog, media, person, saved, tab } = await open(100, true)
  expect(media.time()).toBe(0)
  expect(within(dialog).queryByText('Completed')).not.toBeNull()
  expect(within(dialog).queryByText(/Stopped at|Last watched/)).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await saved(), 'only looked at').toMatchObject({ progress_seconds: 100, completed: true })
  expect(await tab.db.outbox.count()).toBe(0)
})

test('the player holds back the offer of a new release while it plays', async () => {
  const { media } = await open()
  const offer = () => screen.queryByText('A new version of the portal is ready.')
  act(() => media.play())
  act(() => useUpdates.setState({ isReady: true }))
  expect(offer()).toBeNull()
  act(() => media.pause())
  expect(offer()).not.toBeNull()
  act(() => useUpdates.setState({ isReady: false }))
})

test('the player plays, pauses and seeks by its button, its slider, and the keys space, k, m and the arrows', async () => {
  const { dialog, person, media, playTo } = await open()
  const element = dialog.querySelector('video')!
  act(() => within(dialog).getByRole('slider', { name: 'Seek' }).focus())
  await person.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect([media.time(), element.volume], 'every arrow moves the slider').toEqual([5, 1])
  await person.click(within(dialog).getByRole('button', { name: 'Play' }))
  expect(media.isPlaying()).toBe(true)
  await playTo(9)
  expect(within(dialog).queryByText('0:09 / 1:40')).not.toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Pause' }))
  expect(media.isPlaying()).toBe(false)
  act(() => media.jump(0))
  act(() => (document.activeElement as HTMLElement).blur())
  await person.keyboard(' ')
  expect(media.isPlaying()).toBe(true)
  await person.keyboard('k')
  expect(media.isPlaying()).toBe(false)
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(media.time()).toBe(5)
  await person.keyboard('{ArrowDown}')
  expect(element.volume).toBeCloseTo(0.9)
  await person.keyboard('m')
  expect(within(dialog).getByRole('button', { name: 'Mute' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(document.body, { key: 'm', repeat: true })
  expect(element.muted, 'a key held down switches once').toBe(true)
})

test('the player fills the screen with the key f, shows toasts and Offline in full screen, and offers Exit full screen', async () => {
  const { dialog, tab, person } = await open()
  const player = dialog.querySelector<HTMLElement>('.player')!
  let whole: Element | null = null
  const become = (element: Element | null) => {
    whole = element
    document.dispatchEvent(new Event('fullscreenchange'))
    return Promise.resolve()
  }
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => whole })
  player.requestFullscreen = () => become(player)
  document.exitFullscreen = () => become(null)

  await person.keyboard('f')
  act(() => tab.network.connection.report(false))
  act(() => showToast({ title: 'News' }))
  expect(within(player).queryByText('Offline')).not.toBeNull()
  expect(within(player).queryByText('News')).not.toBeNull()
  await person.click(within(player).getByRole('button', { name: 'Exit full screen' }))
  expect(within(player).queryByText('News')).toBeNull()
  expect(within(dialog).queryByText('News')).not.toBeNull()
})

test('the player says that this device cannot keep a save, until a save is kept again', async () => {
  expectConsoleError(REFUSED)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { dialog, media, savedAs, server, tab, playTo, video } = await openPlayer()
  server.tables.training_videos.push({ ...video })
  const refusals = [
    vi.spyOn(tab.device.storage, 'setItem').mockImplementation(noRoom),
    vi.spyOn(tab.db.outbox, 'put').mockImplementation(noRoom),
  ]
  const words = /Make room on this device, or tell your office manager\./
  act(() => media.play())
  await playTo(12)
  const said = await within(dialog).findByText(words)
  expect(said.textContent).toContain(REFUSED)
  expect(said.closest('[role=alert]'), 'read out as it comes').not.toBeNull()

  for (const refusal of refusals) refusal.mockRestore()
  await playTo(20)
  await waitFor(() => expect(within(dialog).queryByText(words)).toBeNull())
  await savedAs({ progress_seconds: 20 })
  expect(screen.queryByText(REFUSED), 'the toast').toBeNull()
})
