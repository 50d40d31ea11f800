// The player with a slow file, an expired link, a lost network, and a file that cannot be played.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectConsoleError } from '../../../../tests/support/console'
import { giveLink, openPlayer, storedSoon } from '../../../../tests/support/screen/open-player'
import { renderPortal } from '../../../../tests/support/screen/render-portal'
import { videoRow } from '../../../../tests/support/tablet/rows'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
/** Opens a player whose file cannot be played, whose second link is the same, and which has failed again. */
async function openBroken() {
  expectConsoleError('Failed to load video')
  const player = await openPlayer()
  giveLink(player.network, 1)
  act(() => player.media.fail())
  await waitFor(() => expect(within(player.dialog).queryByText('Loading...')).toBeNull())
  // The effect that listens to the new source runs after the source is on the screen.
  await act(async () => undefined)
  act(() => player.media.fail())
  return player
}

test('the player shows one position in slider and text while its file loads, and starts where the slider was moved to', async () => {
  const { dialog, media } = await openPlayer({ progress: 45 })
  const slider = within(dialog).getByRole<HTMLInputElement>('slider', { name: 'Seek' })
  act(() => media.unload())
  expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['45', '0:45 of 1:40'])
  expect(within(dialog).queryByText('0:45 / 1:40')).not.toBeNull()
  expect(within(dialog).queryByText('Loading...')).not.toBeNull()
  fireEvent.change(slider, { target: { value: '60' } })
  expect(slider.value).toBe('60')
  expect(within(dialog).queryByText('1:00 / 1:40')).not.toBeNull()
  act(() => media.ready())
  expect(media.time()).toBe(60)
  expect(within(dialog).queryByText('Loading...')).toBeNull()
})

test('the player asks where to begin, even in a browser that reports bytes before the length, and Start over plays from the start', async () => {
  const { dialog, media, person } = await openPlayer({ progress: 45 })
  act(() => media.unload())
  act(() => media.lengthLast())
  expect(within(dialog).queryByText('0:45 / 1:40')).not.toBeNull()
  act(() => media.ready())
  expect(media.time()).toBe(45)
  expect(within(dialog).queryByText(/^Stopped at/)).not.toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Start over' }))
  expect([media.time(), media.isPlaying()]).toEqual([0, true])
})

const moments = ['before it expires', 'when it has expired']
test.each(moments)('the player goes on, with its settings, when its link is replaced %s', async (when) => {
  const words = 'WEBVTT\n\n00:00.000 --> 00:05.000\nWet your hands.\n'
  const { dialog, media, network, clock, person, playTo } = await openPlayer({
    video: { captions_path: 'training-videos/words.vtt' },
    prepare: (net) => {
      giveLink(net, 7, 'words.vtt')
      net.answerText(200, words, (url) => url.searchParams.get('token') === '7')
    },
  })
  await waitFor(() => expect(dialog.querySelector('track')?.src).toMatch(/^blob:/))
  const track = dialog.querySelector('track')!
  const { src } = track
  await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Speed' }), '1.25×')
  act(() => (document.activeElement as HTMLElement).blur())
  await person.keyboard('{ArrowDown}{ArrowDown}')
  act(() => media.play())
  await playTo(12)

  giveLink(network, 2)
  if (when === 'when it has expired') act(() => media.fail())
  else {
    clock.advance(56 * 60_000)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
  }
  await waitFor(() => expect(dialog.querySelector('video')?.src).toContain('token=2'))
  act(() => media.unload())
  act(() => media.ready())
  expect([media.time(), media.isPlaying(), media.speed()]).toEqual([12, true, 1.25])
  expect(dialog.querySelector('video')?.volume).toBeCloseTo(0.8)
  expect(dialog.querySelector('track'), 'the same track').toBe(track)
  expect(track.src).toBe(src)
})

test('the player says without a network that the video needs a connection, keeps the position, and can try again', async () => {
  const { dialog, media, network, person, playTo } = await openPlayer()
  act(() => media.play())
  network.offline()
  await playTo(12)
  act(() => media.fail())
  await within(dialog).findByText(/^This video is not on this device/)
  await within(dialog).findByText('Offline')
  await within(dialog).findByText('1 waiting to sync')
  network.online()
  giveLink(network, 3)
  await person.click(within(dialog).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(dialog.querySelector('video')?.src).toContain('token=3'))
  act(() => media.ready())
  expect(media.time()).toBe(12)
})

test('the player says without an error that a video which this device lacks needs a connection', async () => {
  const video = videoRow({ title: 'Hand Hygiene' })
  await renderPortal(`/portal/training-videos?open=${video.id}`, { videos: [video], isOffline: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand Hygiene' }))
  await dialog.findByText('This video is not on this device. It needs a connection.')
  expect(dialog.queryByText(/^Your place is kept/)).not.toBeNull()
  expect(screen.queryByText('Error')).toBeNull()
})

test('the player says that the file cannot be played, even if two links are the same, and can try again', async () => {
  const { dialog, media, network, person } = await openBroken()
  await within(dialog).findByText('Your place is kept.')
  giveLink(network, 1)
  await person.click(within(dialog).getByRole('button', { name: 'Try Again' }))
  expect(within(dialog).queryByText('Your place is kept.')).toBeNull()
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(within(dialog).queryByText('Loading...')).toBeNull())
  act(() => media.ready())
  expect(within(dialog).queryByText('Failed to load video'), 'in the player and in a toast').toBeNull()
})

test('the player goes on by itself when the network is back', async () => {
  const { dialog, tab, network } = await openBroken()
  act(() => tab.network.connection.report(false))
  await within(dialog).findByText(/There is no connection. Your place is kept/)
  giveLink(network, 2)
  act(() => tab.network.connection.report(true))
  await waitFor(() => expect(dialog.querySelector('video')?.src).toContain('token=2'))
})

test('the player distinguishes a kind of video that the browser cannot play from a file that cannot be fetched', async () => {
  expectConsoleError('Failed to load video')
  const { dialog, media, network } = await openPlayer()
  const isFile = (url: URL) => url.searchParams.has('token')
  giveLink(network, 2)
  act(() => media.fail(4))
  await waitFor(() => expect(dialog.querySelector('video')?.src).toContain('token=2'))
  network.answer(404, undefined, isFile)
  act(() => media.fail(4))
  await within(dialog).findByText('Your place is kept.')
  await storedSoon(() => expect(network.sent(isFile)).toHaveLength(1))
  expect(within(dialog).queryByText(/cannot play this kind/)).toBeNull()

  giveLink(network, 3)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(dialog.querySelector('video')?.src).toContain('token=3'))
  giveLink(network, 4)
  act(() => media.fail(4))
  await waitFor(() => expect(dialog.querySelector('video')?.src).toContain('token=4'))
  network.answerText(200, 'a film', isFile)
  act(() => media.fail(4))
  await within(dialog).findByText(/^This browser cannot play this kind of video\./)
})

test('the player uses the length in the row to play, seek and save a file that has no length', async () => {
  const { dialog, media, playTo, savedAs } = await openPlayer({ length: Infinity })
  const slider = within(dialog).getByRole<HTMLInputElement>('slider', { name: 'Seek' })
  expect([slider.max, slider.getAttribute('aria-valuetext')]).toEqual(['100', '0:00 of 1:40'])
  act(() => media.play())
  await playTo(20)
  await savedAs({ progress_seconds: 20, completed: false })
  act(() => media.jump(88))
  await playTo(90)
  await savedAs({ progress_seconds: 90, completed: true })
})

test('the player plays and saves a video whose length is unknown, and does not mark it completed', async () => {
  const { dialog, media, playTo, savedAs } = await openPlayer({ length: Infinity, video: { duration: 0 } })
  act(() => media.play())
  await playTo(20)
  await within(dialog).findByText('0:20 / 0:00')
  expect(within(dialog).getByRole<HTMLInputElement>('slider', { name: 'Seek' }).value).toBe('20')
  await savedAs({ progress_seconds: 20, completed: false })
})

test('the player says before Play, while it plays and at the end that there is only sound, where the browser lacks the codec of the picture', async () => {
  const { dialog, media, playTo, saved } = await openPlayer({ length: 11.6, video: { duration: 12 } })
  const note = () => within(dialog).queryByText(/^There is only sound here\./)
  expect(note()).toBeNull()
  act(() => media.loseThePicture())
  expect(note()).not.toBeNull()
  act(() => media.play())
  await playTo(10)
  expect(note()).not.toBeNull()
  act(() => media.jump(11.6))
  fireEvent.ended(dialog.querySelector('video')!)
  await within(dialog).findByText('Completed')
  expect(note()).not.toBeNull()
  // A film has one length, in the list and here.
  expect(within(dialog).queryByText('0:12 / 0:12')).not.toBeNull()
  await storedSoon(async () => expect(await saved()).toMatchObject({ completed: true }))
})
