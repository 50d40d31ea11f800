// The player: skipping, the remembered speed and volume, and the choices after the end of a video.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  giveLink,
  givePictures,
  LENGTH,
  openPlayer,
  storedSoon,
} from '../../../../tests/support/screen/open-player'
import { fakeMedia } from '../../../../tests/support/screen/fake-media'
import { untilIdle } from '../../../../tests/support/screen/until-idle'
import type { HandNetwork } from '../../../../tests/support/tablet/network'
import { videoRow } from '../../../../tests/support/tablet/rows'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name })

test('the player skips ten seconds back and ahead, by button and by key', async () => {
  const { dialog, media, person } = await openPlayer()
  act(() => media.jump(30))
  await person.click(button(dialog, 'Ahead 10 seconds'))
  expect(media.time()).toBe(40)
  await person.click(button(dialog, 'Back 10 seconds'))
  await person.click(button(dialog, 'Back 10 seconds'))
  expect(media.time()).toBe(20)
  await person.keyboard('llj')
  expect(media.time()).toBe(30)
})

const tap = (video: HTMLVideoElement, clientX: number) =>
  act(() => {
    const touch = { bubbles: true, pointerType: 'touch', clientX }
    video.dispatchEvent(new PointerEvent('pointerdown', touch))
    video.dispatchEvent(new PointerEvent('click', touch))
  })

test('the player skips after a double tap at a side and says so, and plays after a single tap', async () => {
  const { dialog, media } = await openPlayer()
  const video = dialog.querySelector('video')!
  video.getBoundingClientRect = () => new DOMRect(0, 0, 300, 170)
  act(() => media.jump(30))
  tap(video, 280)
  tap(video, 280)
  expect(media.time()).toBe(40)
  expect(within(dialog).queryByText('10 seconds ahead')).not.toBeNull()
  tap(video, 20)
  tap(video, 20)
  expect(media.time()).toBe(30)
  expect(media.isPlaying(), 'two taps are no pause and no play').toBe(false)
  tap(video, 150)
  await storedSoon(() => expect(media.isPlaying()).toBe(true))
})

test('the settings of the player keep speed and volume for the next video', async () => {
  const { dialog, media, person, network, watch } = await openPlayer()
  const speed = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })
  const offered = [...speed.options].map(({ text }) => text)
  expect(offered).toEqual(['0.75×', '1×', '1.25×', '1.5×', '1.75×', '2×'])
  await person.selectOptions(speed, '1.5×')
  await person.keyboard('>')
  expect(media.speed()).toBe(1.5)
  act(() => (document.activeElement as HTMLElement).blur())
  await person.keyboard('>')
  expect(media.speed()).toBe(1.75)
  await person.keyboard('<')
  await person.keyboard('{ArrowDown}{ArrowDown}')
  await person.click(button(dialog, 'Close'))

  giveLink(network, 2)
  const again = await watch(2)
  expect(again.media.speed()).toBe(1.5)
  expect(again.dialog.querySelector('video')?.volume).toBeCloseTo(0.8)
})

const next = videoRow({ title: 'Answering the Phone', duration: 64 })
const toTheEnd = async (more = [next], prepare?: (network: HandNetwork) => void) => {
  const player = await openPlayer({ more, prepare })
  // The list has told the player which video is next.
  await untilIdle()
  act(() => player.media.play())
  act(() => player.media.jump(LENGTH - 2))
  await player.playTo(LENGTH)
  return player
}

test('at the end of a video the player says Completed, and one tap plays the next one', async () => {
  const { dialog, person, network, savedAs } = await toTheEnd()
  expect(within(dialog).queryByText('Completed')).not.toBeNull()
  const goOn = within(dialog).getByRole('button', { name: /^Next/ })
  expect(goOn.textContent).toBe('NextAnswering the Phone · 1:04')
  expect(document.activeElement).toBe(goOn)
  giveLink(network, 2, next.video_path)
  await person.click(goOn)
  const opened = await screen.findByRole('dialog', { name: 'Answering the Phone' })
  await waitFor(() => expect(opened.querySelector('video')?.src).toContain('token=2'))
  const media = fakeMedia(opened.querySelector('video')!, 64)
  act(() => media.ready())
  expect(media.isPlaying()).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hand Hygiene' })).toBeNull())
  await savedAs({ completed: true })
})

test('at the end of a video the next one is shown by its poster, or by a pictogram', async () => {
  const withPoster = { ...next, poster_path: 'training-videos/next.webp' }
  const { dialog } = await toTheEnd([withPoster], (network) => {
    // The list behind the player shows the same poster.
    for (const _ of [1, 2, 3]) givePictures(network, 'videos', withPoster.poster_path)
  })
  const goOn = within(dialog).getByRole('button', { name: /^Next/ })
  await waitFor(() => expect(goOn.querySelector('img')?.src).toMatch(/^blob:/))
  fireEvent.error(goOn.querySelector('img')!)
  expect(goOn.querySelector('img')).toBeNull()
  expect(goOn.querySelector('svg')).not.toBeNull()
})

test('Watch again plays the video from its start', async () => {
  const { dialog, media, person } = await toTheEnd([])
  expect(within(dialog).queryByRole('button', { name: /^Next/ })).toBeNull()
  await person.click(button(dialog, 'Watch again'))
  expect(media.time()).toBe(0)
  expect(media.isPlaying()).toBe(true)
  expect(within(dialog).queryByText('Completed')).toBeNull()
})

test('a person who moved the slider to the end keeps the focus on the slider', async () => {
  const { dialog } = await openPlayer()
  const slider = within(dialog).getByRole('slider', { name: 'Seek' })
  act(() => slider.focus())
  fireEvent.change(slider, { target: { value: String(LENGTH) } })
  expect(within(dialog).queryByText('Completed')).not.toBeNull()
  expect(document.activeElement).toBe(slider)
})
