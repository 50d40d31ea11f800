// Saves the person's position: every ten seconds of a playing video, at its end, when the page is put away, and on close. The
// watched parts come from the media element's `played`, not from a timer: sleep and throttling do not count.
import { useEffect, useState, type RefObject } from 'react'
import { showError } from '@/ui/toast-store'
import type { SyncContext } from '@/data/sync/context'
import { saveProgress } from '@/data/sync/save-progress'
import { formatRanges, type Range, rangesFromPlayed } from '@/domain/ranges'
import type { VideoRow } from '@/domain/rows'
import { useTab } from '../../session/tab-context'
import { useMember } from '../../session/use-session'
import { isSavePoint } from './save-points'

type Video = Pick<VideoRow, 'id' | 'duration'>

/** Words of the message in the player, and of the toast. */
export const REFUSED = 'This device cannot keep your progress right now.'

/**
 * Saves while the player is open; true while this device refuses to keep the saves. Every save belongs to the member who
 * opened the player, whoever is signed in by then. `startAt` (seconds) is where the player begins: closing it untouched saves
 * nothing.
 */
export function useProgressSaver(ref: RefObject<HTMLVideoElement | null>, video: Video, startAt: number) {
  const tab = useTab()
  const member = useMember()
  const [userId] = useState(member.user.id)
  const [isRefused, setRefused] = useState(false)
  // The effect depends on `id` and `duration` alone: a list that is read again has new objects for the same rows, and a new
  // saver would save the same position again.
  const { id, duration } = video

  useEffect(() => {
    const element = ref.current
    if (!element) return
    let isOpen = true
    let wasTold = false
    const onKept = (error: unknown) => {
      if (isOpen) setRefused(error !== undefined)
      // The toast comes once while the player is open, beside the words below the picture; and once more if the last save fails.
      if (error !== undefined && (!wasTold || !isOpen)) showError(REFUSED, error)
      wasTold = error !== undefined
    }
    const saver = createSaver(tab, userId, element, { id, duration }, startAt, onKept)
    let before = element.currentTime
    const timer = setInterval(() => {
      const played = rangesFromPlayed(element.played)
      if (!element.paused && isSavePoint(before, element.currentTime, played)) saver.save()
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
    addEventListener('pagehide', saver.save)
    return () => {
      isOpen = false
      clearInterval(timer)
      element.removeEventListener('timeupdate', saver.note)
      element.removeEventListener('ended', saver.save)
      element.removeEventListener('error', saver.saveAndRemember)
      element.removeEventListener('emptied', saver.saveAndRemember)
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', saver.save)
      // The player was closed, in whatever way: the element is out of the page by now, but still knows its position.
      saver.save()
    }
  }, [tab, userId, ref, id, duration, startAt])

  return isRefused
}

function createSaver(
  tab: SyncContext,
  userId: string,
  element: HTMLVideoElement,
  video: Video,
  startAt: number,
  /** Called after each save: without an error when this device kept it. */
  onKept: (error?: unknown) => void,
) {
  /** Seconds, not rounded: nine tenths of a clip of five seconds are no whole second. */
  let position = startAt
  let played: Range[] = []
  /** Ranges watched before the source was renewed: a new source starts with an empty `played`. */
  let earlier: Range[] = []
  const watched = () => [...earlier, ...played]
  const state = () => `${Math.floor(position)} ${formatRanges(watched())}`
  let saved = state()

  /** Notes position and ranges, but not from an element that failed or got a new source: it is at 0 and has played nothing. */
  const note = () => {
    // During a seek there is no picture yet, but the position is already the one that the person chose.
    if (element.readyState < element.HAVE_CURRENT_DATA && !element.seeking) return
    position = element.currentTime
    played = rangesFromPlayed(element.played)
  }
  const save = () => {
    note()
    // An old place that is saved again would count as newer than the place where the person went on, on another tablet.
    if (position <= 0 || state() === saved) return
    saved = state()
    const length =
      Number.isFinite(element.duration) && element.duration > 0 ? element.duration : video.duration
    saveProgress(tab, userId, {
      video_id: video.id,
      progress_seconds: position,
      duration: length,
      watched: watched(),
    }).then(
      () => onKept(),
      (error: unknown) => {
        saved = ''
        onKept(error)
      },
    )
  }
  const saveAndRemember = () => {
    save()
    earlier = watched()
    played = []
  }
  return { note, save, saveAndRemember }
}
