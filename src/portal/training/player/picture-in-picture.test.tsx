// Picture in picture, in browsers with and without it.
import { act, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPlayer, storedSoon } from '../../../../tests/support/screen/open-player'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  for (const name of ['pictureInPictureEnabled', 'pictureInPictureElement', 'exitPictureInPicture'])
    Reflect.deleteProperty(document, name)
})

const name = 'Picture in picture'

/** Adds picture in picture to happy-dom's document. */
function addPictureInPicture() {
  let inside: Element | null = null
  const show = (element: Element | null, event: string) => {
    const from = element ?? inside
    inside = element
    from?.dispatchEvent(new Event(event, { bubbles: true }))
    return Promise.resolve()
  }
  const property = (key: string, value: PropertyDescriptor) =>
    Object.defineProperty(document, key, { configurable: true, ...value })
  property('pictureInPictureEnabled', { value: true })
  property('pictureInPictureElement', { get: () => inside })
  property('exitPictureInPicture', { value: () => show(null, 'leavepictureinpicture') })
  return {
    element: () => inside,
    /** Adds `requestPictureInPicture`, which happy-dom's video lacks. */
    serve: (video: HTMLVideoElement) =>
      Object.assign(video, { requestPictureInPicture: () => show(video, 'enterpictureinpicture') }),
    closeByHand: () => show(null, 'leavepictureinpicture'),
  }
}

test('picture in picture is not offered in a browser without it', async () => {
  const { dialog } = await openPlayer()
  expect(within(dialog).queryByRole('button', { name })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Full screen' })).not.toBeNull()
})

test('picture in picture is switched on and off by its button, which also shows that the window was closed by hand, and ends with the player', async () => {
  const pictures = addPictureInPicture()
  const { dialog, person } = await openPlayer()
  const video = dialog.querySelector('video')!
  pictures.serve(video)
  const button = within(dialog).getByRole('button', { name })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await person.click(button)
  expect(pictures.element()).toBe(video)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await person.click(button)
  expect(pictures.element()).toBeNull()
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await person.click(button)
  await act(() => pictures.closeByHand())
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await person.click(button)
  await person.click(within(dialog).getByRole('button', { name: 'Close' }))
  await storedSoon(() => expect(pictures.element()).toBeNull())
})
