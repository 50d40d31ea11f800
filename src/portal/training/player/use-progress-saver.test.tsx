// `useProgressSaver`: when the position and the watched parts of a video are saved.
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ben, createClinic } from '../../../../tests/support/tablet/clinic'
import { signInOn } from '../../../../tests/support/tablet/tablets'
import { fakeMedia } from '../../../../tests/support/screen/fake-media'
import { videoRow } from '../../../../tests/support/tablet/rows'
import { whenDrained } from '../../../../tests/support/tablet/when-drained'
import { readJournal } from '../../../data/sync/journal'
import { TabProvider } from '../../session/tab-context'
import { usePerson } from '../../session/use-session'
import { useProgressSaver } from './use-progress-saver'
import { soon } from '../../../../tests/support/soon'

const video = videoRow({ duration: 100 })

/** Shows its children only while Ben is signed in, as the guard does. */
function WhileBen({ children }: { children: ReactNode }) {
  return usePerson()?.id === ben.id && children
}

async function openPlayer(startAt = 0, duration = 100) {
  const { clock, server, tablet } = createClinic()
  const tab = tablet().openTab()
  await signInOn(tab, ben)
  const ref = { current: document.createElement('video') }
  const media = fakeMedia(ref.current, duration)
  media.ready()
  const shown = { ...video, duration }
  const { unmount, rerender } = renderHook((row) => useProgressSaver(ref, row, startAt), {
    initialProps: shown,
    wrapper: ({ children }) => (
      <TabProvider tab={tab}>
        <WhileBen>{children}</WhileBen>
      </TabProvider>
    ),
  })
  const hide = async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
  }
  /** Makes the element fail as in a browser: the element loses its position, and fires the error afterwards. */
  const breakOff = () => {
    Object.defineProperty(ref.current, 'readyState', { value: 0 })
    media.jump(0)
    media.fail()
  }
  const settled = () => soon(async () => expect(await tab.db.outbox.count()).toBe(0))
  const row = async () => {
    await whenDrained(tab)
    return server.progressOf(ben.id, video.id)
  }
  return {
    /** Saves that have begun but are not in the database yet. */
    begun: () => readJournal(tab.device.storage),
    clock,
    tab,
    media,
    breakOff,
    hide,
    row,
    /** Renders the hook as after a pull of the list, with the same video as a new object. */
    readAgain: () => rerender({ ...shown }),
    close: () => act(unmount),
  }
}

const again = ['was hidden before and is hidden again', 'was hidden before and gets its video anew']
test.each(again)('a page that %s does not save an unchanged position a second time', async (what) => {
  const { begun, clock, media, hide, row, readAgain, close } = await openPlayer()
  media.play()
  media.advance(12)
  media.pause()
  await hide()
  await soon(async () => expect(await row()).toMatchObject({ progress_seconds: 12 }))
  const first = (await row())?.last_watched
  clock.advance(60_000)
  const away = what.endsWith('gets its video anew') ? readAgain() : hide()
  close()
  expect(begun()).toEqual([])
  await away
  expect((await row())?.last_watched).toBe(first)
})

test('a source that fails and then reports position 0 does not lose a watched second', async () => {
  const { media, breakOff, row, close } = await openPlayer(20)
  media.jump(20)
  media.play()
  media.advance(17)
  breakOff()
  close()
  await soon(async () => expect(await row()).toMatchObject({ progress_seconds: 37, watched: '{[20,37)}' }))
})

test('a tab that slept while the video played saves when it wakes, and a seek alone saves nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const readPlace = () => vi.advanceTimersByTime(1000)
  const { tab, media, begun, row, close } = await openPlayer()
  media.play()
  media.advance(3)
  readPlace()
  media.jump(46)
  readPlace()
  expect(begun()).toEqual([])
  expect(await tab.db.outbox.count()).toBe(0)
  media.advance(42)
  readPlace()
  expect(begun()).toMatchObject([{ payload: { progress_seconds: 88, watched: '{[0,3),[46,88)}' } }])
  vi.useRealTimers()
  await soon(async () => expect(await row()).toMatchObject({ progress_seconds: 88 }))
  close()
})

test('a clip of a few seconds can be completed, because the exact time counts', async () => {
  const { media, row, close } = await openPlayer(0, 5)
  media.play()
  media.advance(4.6)
  close()
  await soon(async () => expect(await row()).toMatchObject({ progress_seconds: 4, completed: true }))
})
