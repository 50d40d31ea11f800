// Saves where the person is: every ten seconds of a playing video, at its end, when the page is put away, and on close.
// What was really watched comes from the media element's `played`, not from a timer: sleep and throttling do not count.
import { useEffect, useState, type RefObject } from 'react'
import type { TabContext } from '@/data/sync/context'
import { saveProgress } from '@/data/lists/save-progress'
import { formatRanges, type Range, rangesFromPlayed } from '@/domain/ranges'
import type { VideoRow } from '@/domain/rows'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { isSavePoint } from './save-points'

/**
 * Every save belongs to the member who opened the player, whoever is signed in by then. `startAt` (seconds) is where it
 * was opened: closing it untouched saves nothing.
 */
export function useProgressSaver(ref: RefObject<HTMLVideoElement | null>, video: VideoRow, startAt: number) {
  const tab = useTab()
  const member = useMember()
  const [userId] = useState(member.user.id)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const saver = createSaver(tab, userId, element, video, startAt)
    let before = element.currentTime
    const timer = setInterval(() => {
      if (!element.paused && isSavePoint(before, element.currentTime)) saver.save()
      before = element.currentTime
    }, 1000)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saver.save()
    }
    element.addEventListener('timeupdate', saver.note)
    element.addEventListener('ended', saver.save)
    element.addEventListener('error', saver.saveAndRemember)
    element.addEventListener('emptied', saver.saveAndRemember)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(timer)
      element.removeEventListener('timeupdate', saver.note)
      element.removeEventListener('ended', saver.save)
      element.removeEventListener('error', saver.saveAndRemember)
      element.removeEventListener('emptied', saver.saveAndRemember)
      document.removeEventListener('visibilitychange', onHidden)
      // Closed, by whatever way: the element is out of the page by now, but still knows its position.
      saver.save()
    }
  }, [tab, userId, ref, video, startAt])
}

function createSaver(
  tab: TabContext,
  userId: string,
  element: HTMLVideoElement,
  video: VideoRow,
  startAt: number,
) {
  let position = Math.floor(startAt)
  let played: Range[] = []
  /** Watched before the source was renewed: a new source starts with an empty `played`. */
  let earlier: Range[] = []
  const watched = () => [...earlier, ...played]
  const state = () => `${position} ${formatRanges(watched())}`
  let saved = state()

  /** An element that fails, or gets a new source, is at 0 and has played nothing: what it knew before counts. */
  const note = () => {
    if (element.readyState < element.HAVE_CURRENT_DATA) return
    position = Math.floor(element.currentTime)
    played = rangesFromPlayed(element.played)
  }
  const save = () => {
    note()
    // Saved again, an old place would be newer than the one where the person went on, on another tablet.
    if (position <= 0 || state() === saved) return
    saved = state()
    const length =
      Number.isFinite(element.duration) && element.duration > 0 ? element.duration : video.duration
    saveProgress(tab, userId, {
      video_id: video.id,
      progress_seconds: position,
      duration: length,
      watched: watched(),
    }).catch((error: unknown) => {
      saved = ''
      console.error('Progress could not be kept', error)
    })
  }
  const saveAndRemember = () => {
    save()
    earlier = watched()
    played = []
  }
  return { note, save, saveAndRemember }
}
