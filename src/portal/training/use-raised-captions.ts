import { useEffect, type RefObject } from 'react'

/** Lines of a caption that the controls cover, where they lie on the picture. */
const RAISED = -6

/** Lifts the captions above controls that lie on the picture, and lets them down when those go. */
export function useRaisedCaptions(ref: RefObject<HTMLVideoElement | null>, isRaised: boolean) {
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const place = () => {
      for (const track of video.textTracks ?? []) {
        for (const cue of track.cues ?? []) (cue as VTTCue).line = isRaised ? RAISED : 'auto'
        // What stands there already is drawn anew only when its track is.
        if (track.mode !== 'showing') continue
        track.mode = 'hidden'
        track.mode = 'showing'
      }
    }
    place()
    // A track's lines come after the track; `load` does not bubble.
    video.addEventListener('load', place, true)
    return () => video.removeEventListener('load', place, true)
  }, [ref, isRaised])
}
