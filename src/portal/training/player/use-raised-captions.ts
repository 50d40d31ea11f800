import { useEffect, type RefObject } from 'react'

/** Line of a raised cue, counted from the lower edge of the picture: the controls cover the lines below. */
const RAISED_LINE = -6

/** Lifts the captions above the controls that lie over the picture, and lowers them when the controls are hidden. */
export function useRaisedCaptions(ref: RefObject<HTMLVideoElement | null>, isRaised: boolean) {
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const place = () => {
      for (const track of video.textTracks ?? []) {
        for (const cue of track.cues ?? []) (cue as VTTCue).line = isRaised ? RAISED_LINE : 'auto'
        // A cue that is shown already moves only when its track is hidden and shown again.
        if (track.mode !== 'showing') continue
        track.mode = 'hidden'
        track.mode = 'showing'
      }
    }
    place()
    // The track fires `load` when its cues are loaded. The listener captures, because `load` does not bubble.
    video.addEventListener('load', place, true)
    return () => video.removeEventListener('load', place, true)
  }, [ref, isRaised])
}
