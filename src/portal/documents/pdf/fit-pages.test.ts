// Each page of a PDF fits the window by itself.
import { expect, test, vi } from 'vitest'
import { fitEachPage, fitOf, type PageView } from './fit-pages'

/** A view as pdf.js makes it: before its page comes, it is as wide as the first page. */
function viewOf(widthOfFirst: number, own = widthOfFirst) {
  let natural = widthOfFirst
  const setProperty = vi.fn<(name: string, value: string) => void>()
  const view = {
    div: { style: { setProperty } } as unknown as HTMLElement,
    scale: 1,
    get width() {
      return natural * view.scale
    },
    setPdfPage: () => void (natural = own),
    update: ({ scale = 0 }: { scale?: number }) => void (view.scale = scale || view.scale),
  }
  return view as PageView
}

test('a poster, a wide and a narrow page are as wide as the window, however it is turned or enlarged', () => {
  let room = 790
  let scale = 0.9
  const views = [816, 1056, 3456, 400].map((own) => viewOf(816, own))
  const { refit } = fitEachPage(
    views,
    () => room,
    () => scale * fitOf(views[0]!, room),
  )
  for (const view of views) view.setPdfPage({})
  const widths = () => {
    for (const view of views) view.update({ scale: scale * fitOf(views[0]!, room) })
    return views.map(({ width }) => Math.round(width / scale))
  }
  // The narrow page grows by a quarter at most.
  expect(widths()).toEqual([790, 790, 790, 500])
  room = 1200
  refit()
  expect(widths()).toEqual([1020, 1200, 1200, 500])
  scale = 2
  expect(widths()).toEqual([1020, 1200, 1200, 500])
  for (const view of views) view.update({})
  expect(
    views.map(({ width }) => Math.round(width / scale)),
    'a redraw changes nothing',
  ).toEqual([1020, 1200, 1200, 500])
})
