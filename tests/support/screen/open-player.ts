// Opens a training video on the screen, with a media element that a test plays by hand.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { VideoRow } from '../../../src/domain/rows'
import { ben } from '../tablet/clinic'
import { fakeMedia } from './fake-media'
import type { HandNetwork } from '../tablet/network'
import { renderPortal } from './render-portal'
import { progressRow, videoRow } from '../tablet/rows'

export const LENGTH = 100

/** Answers the next request for a signed link whose path contains `part`. */
export function giveLink(network: HandNetwork, token: number, part = '') {
  const asks = (url: URL) => url.pathname.includes('/object/sign/') && url.pathname.includes(part)
  network.answer(200, { signedURL: `/object/sign/videos/x?token=${token}` }, asks)
}

/** Answers a list's next request for the links to small pictures. Each link contains its picture's path. */
export function givePictures(network: HandNetwork, bucket: string, ...paths: (string | null)[]) {
  const links = paths.map((path) => ({
    path,
    error: null,
    signedURL: `/object/sign/${bucket}/${path}?token=1`,
  }))
  network.answer(200, links, (url) => url.pathname.endsWith(`/object/sign/${bucket}`))
}

/**
 * Waits for a check of stored rows or of the media element. While setInterval is faked, Testing Library's `waitFor` checks again
 * only when the page changes.
 */
export async function storedSoon(check: () => unknown): Promise<void> {
  const latest = Date.now() + 60_000
  for (;;) {
    try {
      return void (await check())
    } catch (error) {
      if (Date.now() > latest) throw error
    }
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 20)))
  }
}

type Scene = {
  /** The second at which the person stopped. */
  progress?: number
  completed?: boolean
  video?: Partial<VideoRow>
  /** The file's own length, in seconds. */
  length?: number
  /** Older videos, which stand below the opened one in the list. */
  more?: VideoRow[]
  prepare?: (network: HandNetwork) => void
}

/** Opens the video `Hand Hygiene`. The test must fake repeating timers. */
export async function openPlayer(scene: Scene = {}) {
  const { progress = 0, completed = false, more = [], length = LENGTH } = scene
  const video = videoRow({
    title: 'Hand Hygiene',
    duration: LENGTH,
    created_at: '2026-02-09T09:00:00+00:00',
    ...scene.video,
  })
  const stopped = { user_id: ben.id, video_id: video.id, progress_seconds: progress, completed }
  const portal = await renderPortal('/portal/training-videos', {
    videos: [video, ...more],
    documents: [],
    progress: progress > 0 ? [progressRow(stopped)] : [],
    prepare: ({ network }) => {
      scene.prepare?.(network)
      giveLink(network, 1, video.video_path)
    },
  })

  /** Presses Watch Video, and waits for the video's source. */
  const watch = async (token: number) => {
    const card = await screen.findByRole('article', { name: video.title })
    await portal.person.click(within(card).getByRole('button', { name: 'Watch Video' }))
    const dialog = await screen.findByRole('dialog', { name: video.title })
    await waitFor(() => expect(dialog.querySelector('video')?.src).toContain(`token=${token}`))
    const media = fakeMedia(dialog.querySelector('video')!, length)
    return { dialog, media }
  }
  const { dialog, media } = await watch(1)
  act(() => media.ready())

  const saved = () => portal.tab.db.progress.get([ben.id, video.id])
  /** Waits until the stored progress has these values. */
  const savedAs = (row: object) => storedSoon(async () => expect(await saved()).toMatchObject(row))
  /** Plays on to this second, a second at a time, and moves the faked timers along. */
  const playTo = async (second: number) => {
    while (media.time() < second) {
      act(() => media.advance(1))
      await act(() => vi.advanceTimersByTimeAsync(1000))
    }
  }
  return { ...portal, video, dialog, media, saved, savedAs, playTo, watch }
}
