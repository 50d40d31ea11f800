// What a person can do with the player, by button or by key.
import { useEffect, useMemo, type RefObject } from 'react'
import { toggleFullscreen } from './fullscreen'
import { actionOfKey } from './player-keys'

export type PlayerActions = ReturnType<typeof createActions>

export function usePlayer(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  wantsPlay: RefObject<boolean>,
) {
  const actions = useMemo(() => createActions(frame, video, wantsPlay), [frame, video, wantsPlay])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOfKey(event)
      if (!action) return
      event.preventDefault()
      // A key that is held down seeks on, but switches once.
      if (event.repeat && !('by' in action)) return
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
  wantsPlay: RefObject<boolean>,
) {
  const withVideo = (work: (video: HTMLVideoElement) => void) => {
    if (ref.current) work(ref.current)
  }
  const play = () =>
    withVideo((video) => {
      // No source yet: it starts when that comes.
      wantsPlay.current = true
      if (video.src) void video.play().catch(() => undefined)
    })
  const pause = () =>
    withVideo((video) => {
      wantsPlay.current = false
      video.pause()
    })
  const toggle = () => withVideo((video) => (video.paused ? play() : pause()))
  const seek = (seconds: number) =>
    withVideo((video) => {
      video.currentTime = Math.max(0, Math.min(seconds, video.duration || 0))
    })
  const mute = () =>
    withVideo((video) => {
      video.muted = !video.muted
    })
  const fullscreen = () => withVideo((video) => frame.current && toggleFullscreen(frame.current, video))
  /** Shows or hides the first captions that the file has. */
  const captions = () =>
    withVideo(({ textTracks: [track] }) => {
      if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
    })
  const act = (action: NonNullable<ReturnType<typeof actionOfKey>>) => {
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
        return withVideo((video) => seek(video.currentTime + action.by))
      case 'volume':
        return withVideo((video) => {
          video.volume = Math.max(0, Math.min(1, video.volume + action.by))
        })
    }
  }
  return { play, pause, toggle, seek, mute, fullscreen, captions, act }
}
