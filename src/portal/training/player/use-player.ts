// The actions of the player (play, seek, volume, captions ...), for buttons and keys.
import { useEffect, useMemo, type RefObject } from 'react'
import { toggleFullscreen } from '@/ui/fullscreen'
import { togglePictureInPicture } from './picture-in-picture'
import { actionOfKey, type PlayerAction } from './player-keys'
import { nextSpeed } from './speeds'
import type { Source } from './use-source'

export type PlayerActions = ReturnType<typeof createActions>

export function usePlayer(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  { wantsPlay, position, startFrom }: Pick<Source, 'wantsPlay' | 'position' | 'startFrom'>,
  keepCaptions: (isShown: boolean) => void,
) {
  const actions = useMemo(
    () => createActions(frame, video, { wantsPlay, position, startFrom }, keepCaptions),
    [frame, video, wantsPlay, position, startFrom, keepCaptions],
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOfKey(event)
      if (!action) return
      event.preventDefault()
      // A key that is held down repeats a seek or a change of volume, but no switch.
      if (event.repeat && action.type !== 'seek' && action.type !== 'volume') return
      actions.act(action)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [actions])

  return actions
}

function createActions(
  frame: RefObject<HTMLElement | null>,
  ref: RefObject<HTMLVideoElement | null>,
  { wantsPlay, position, startFrom }: Pick<Source, 'wantsPlay' | 'position' | 'startFrom'>,
  keepCaptions: (isShown: boolean) => void,
) {
  const withVideo = (work: (video: HTMLVideoElement) => void) => {
    if (ref.current) work(ref.current)
  }
  const play = () =>
    withVideo((video) => {
      // Without a source, `wantsPlay` starts the video when its source comes.
      wantsPlay.current = true
      if (video.src) void video.play().catch(() => undefined)
    })
  const pause = () =>
    withVideo((video) => {
      wantsPlay.current = false
      video.pause()
    })
  const toggle = () =>
    withVideo((video) => {
      const isWaitingToPlay = isUnknown(video) && wantsPlay.current
      return video.paused && !isWaitingToPlay ? play() : pause()
    })
  const seek = (seconds: number) =>
    withVideo((video) => {
      const to = Math.max(0, seconds)
      // An element that knows nothing of its file cannot seek: `startFrom` lets the video begin at this position.
      if (isUnknown(video)) startFrom(to)
      else video.currentTime = Math.min(to, video.duration || 0)
    })
  const skip = (by: number) =>
    withVideo((video) => seek((isUnknown(video) ? position.current : video.currentTime) + by))
  const mute = () =>
    withVideo((video) => {
      video.muted = !video.muted
    })
  const setVolume = (volume: number) =>
    withVideo((video) => {
      video.volume = Math.max(0, Math.min(1, volume))
      video.muted = video.volume === 0
    })
  const setSpeed = (speed: number) =>
    withVideo((video) => {
      // The default rate is set too, because a new source starts with it.
      video.defaultPlaybackRate = speed
      video.playbackRate = speed
    })
  const fullscreen = () => withVideo((video) => frame.current && toggleFullscreen(frame.current, video))
  const pictureInPicture = () => withVideo(togglePictureInPicture)
  /** Shows or hides the video's first captions. */
  const captions = () =>
    withVideo(({ textTracks: [track] }) => {
      if (!track) return
      track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
      keepCaptions(track.mode === 'showing')
    })
  const act = (action: PlayerAction) => {
    switch (action.type) {
      case 'toggle':
        return toggle()
      case 'mute':
        return mute()
      case 'fullscreen':
        return fullscreen()
      case 'captions':
        return captions()
      case 'seek':
        return skip(action.by)
      case 'speed':
        return withVideo((video) => setSpeed(nextSpeed(video.playbackRate, action.by)))
      case 'volume':
        return withVideo((video) => setVolume(video.volume + action.by))
    }
  }
  return { play, toggle, seek, skip, mute, setVolume, setSpeed, fullscreen, pictureInPicture, captions, act }
}

/** Whether nothing of the file is known yet, not even its length. */
const isUnknown = (video: HTMLVideoElement) => video.readyState === 0
