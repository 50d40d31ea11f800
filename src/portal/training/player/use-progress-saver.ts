// Saves the person's position: every ten seconds of a playing video, at its end, when the page is hidden, and on close. The
// watched parts come from the media element's `played`, not from a timer: sleep and throttling do not count.
import { useEffect, useState, type RefObject } from 'react'
import { showError } from '@/ui/toast-store'
import type { SyncContext } from '@/data/sync/context'
import { saveProgress } from '@/data/sync/save-progress'
import { formatRanges, type Range, rangesFromPlayed } from '@/domain/ranges'
import type { VideoRow } from '@/domain/rows'
import { dismissErrors } from '../../session/dismiss-failures'
import { useTab } from '../../session/tab-context'
import { useMember } from '../../session/use-session'
import { isSavePoint } from './save-points'

type Video = Pick<VideoRow, 'id' | 'duration' | 'film'>

/** Text of the toast, and of the message in the player, when this device cannot keep a save. */
export const REFUSED = 'This device cannot keep your progress right now.'

/**
 * Saves while the player is open. Returns true while this device cannot keep the saves. Every save belongs to the member who opened
 * the player, even if another person signs in meanwhile. `startAt` (seconds) is where the player begins: if the video was not moved
 * or played, nothing is saved.
 */
export function useProgressSaver(ref: RefObject<HTMLVideoElement | null>, video: Video, startAt: number) {
  const tab = useTab()
  const member = useMember()
  const [userId] = useState(member.user.id)
  const [isRefused, setRefused] = useState(false)
  // The effect depends on these columns alone: a list that is read again has new objects for the same rows, and a new
  // saver would save the same position again.
  const { id, duration, film } = video

  useEffect(() => {
    const element = ref.current
    if (!element) return
    let isOpen = true
    let wasTold = false
    const onKept = (error: unknown) => {
      if (isOpen) setRefused(error !== undefined)
      // The toast is shown once while the player is open, and once more if the last save fails.
      if (error !== undefined && (!wasTold || !isOpen)) showError(REFUSED, error)
      if (error === undefined) dismissErrors(REFUSED)
      wasTold = error !== undefined
    }
    const saver = createSaver(tab, userId, element, { id, duration, film }, startAt, onKept)
    let before = element.currentTime
    const timer = setInterval(() => {
      const played = rangesFromPlayed(element.played)
      if (!element.paused && isSavePoint(before, element.currentTime, played)) saver.save()
      before = element.currentTime
    }, 1000)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saver.save()
    }
    const stop = new AbortController()
    const { signal } = stop
    element.addEventListener('timeupdate', saver.note, { signal })
    element.addEventListener('ended', saver.save, { signal })
    element.addEventListener('error', saver.saveAndRemember, { signal })
    element.addEventListener('emptied', saver.saveAndRemember, { signal })
    document.addEventListener('visibilitychange', onHidden, { signal })
    addEventListener('pagehide', saver.save, { signal })
    return () => {
      isOpen = false
      clearInterval(timer)
      stop.abort()
      // The player was closed. The element has left the page, but still knows its position.
      saver.save()
    }
  }, [tab, userId, ref, id, duration, film, startAt])

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
  /** The position in seconds, not rounded: nine tenths of a clip of five seconds are 4.5. */
  let position = startAt
  let played: Range[] = []
  /** Ranges watched before the source was renewed: a new source starts with an empty `played`. */
  let earlier: Range[] = []
  const watched = () => [...earlier, ...played]
  const state = () => `${Math.floor(position)} ${formatRanges(watched())}`
  let saved = state()

  /** Notes position and ranges. An element that failed or got a new source is ignored, because its position is 0 and it has no ranges. */
  const note = () => {
    // During a seek there is no picture yet, but the position is already the chosen one.
    if (element.readyState < element.HAVE_CURRENT_DATA && !element.seeking) return
    position = element.currentTime
    played = rangesFromPlayed(element.played)
  }
  const save = () => {
    note()
    // An unchanged position is not saved again: it would count as newer than the progress that the person made on another tablet.
    if (position <= 0 || state() === saved) return
    saved = state()
    const length =
      Number.isFinite(element.duration) && element.duration > 0 ? element.duration : video.duration
    saveProgress(tab, userId, {
      video_id: video.id,
      film: video.film,
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
