import { useSyncExternalStore, type RefObject } from 'react'

// An iPhone has no fullscreen for anything but the video itself, under a name of its own.
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Puts the player on the whole screen, or back. */
export function toggleFullscreen(frame: HTMLElement, video: HTMLVideoElement) {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (frame.requestFullscreen) void frame.requestFullscreen().catch(() => undefined)
  else (video as AppleVideo).webkitEnterFullscreen?.()
}

/** Whether the player is the whole screen. */
export function useIsFullscreen(frame: RefObject<HTMLElement | null>) {
  return useSyncExternalStore(
    onFullscreenChange,
    () => frame.current !== null && document.fullscreenElement === frame.current,
  )
}

function onFullscreenChange(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
