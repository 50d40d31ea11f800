// The picture that the slider promises while its moment is still sought: a form that is sent meanwhile waits for it.
import { fireEvent, render, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SideFile } from '@/data/uploads/add-upload'
import { PosterMoment } from './poster-moment'

/** A slider over a film whose frames come when the test says so. */
function openSlider() {
  const promised: Promise<SideFile | undefined>[] = []
  const view = render(
    <PosterMoment source="/film.mp4" duration={125} onChange={(drawn) => promised.push(drawn)} />,
  )
  const video = view.container.querySelector('video')!
  const slider = within(view.container).getByRole('slider')
  Object.defineProperty(video, 'videoWidth', { value: 640 })
  let number = 0
  const drawings: (() => void)[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => {
    const blob = new Blob([String(++number)])
    drawings.push(() => give(blob))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const move = (value: number) => fireEvent.change(slider, { target: { value } })
  const textOf = async () => new TextDecoder().decode((await promised[0])?.bytes)
  return { ...view, video, promised, drawings, move, textOf }
}

test('a moment is promised before it is found, and the one that is chosen last is drawn', async () => {
  const { video, promised, drawings, move, textOf } = openSlider()
  fireEvent.seeked(video)
  expect(promised, 'nobody has moved the slider').toEqual([])
  move(30)
  expect(promised).toHaveLength(1)
  fireEvent.seeked(video)
  move(60)
  drawings[0]!()
  fireEvent.seeked(video)
  drawings[1]!()
  expect(await textOf()).toBe('2')
  expect(promised).toHaveLength(1)
})

test('a film that fails, or a form that closes, ends the wait without a picture', async () => {
  const { video, promised, move, unmount } = openSlider()
  move(30)
  fireEvent.error(video)
  expect(await promised[0]).toBeUndefined()
  move(60)
  unmount()
  expect(await promised[1]).toBeUndefined()
})
