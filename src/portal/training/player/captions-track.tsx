import { useCallback } from 'react'
import { readPlayerSettings } from '@/data/player-settings'
import { useTab } from '../../session/tab-context'

/** The captions as a track of the video. They are shown, unless this device's settings hide them. */
export function CaptionsTrack({ url }: { url: string }) {
  const { storage } = useTab().device
  const choose = useCallback(
    (element: HTMLTrackElement | null) => {
      if (!element) return
      element.track.mode = readPlayerSettings(storage).captions === false ? 'hidden' : 'showing'
    },
    [storage],
  )
  return <track ref={choose} kind="captions" srcLang="en" label="English" src={url} />
}
