import { useSyncExternalStore, type RefObject } from 'react'

// An iPhone has no fullscreen for anything but the video itself, under a name of its own.
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Puts an element on the whole screen, or back; `video` is taken in its place where a device can do that only. */
export function toggleFullscreen(element: HTMLElement, video?: AppleVideo) {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (element.requestFullscreen) void element.requestFullscreen().catch(() => undefined)
  else video?.webkitEnterFullscreen?.()
}

/** Whether the element is the whole screen. */
export function useIsFullscreen(element: RefObject<HTMLElement | null>) {
  return useSyncExternalStore(
    onFullscreenChange,
    () => element.current !== null && document.fullscreenElement === element.current,
  )
}

/** The whole screen for an element, to be turned on and off; undefined where the device has that for videos alone. */
export function useFullscreenSwitch(element: RefObject<HTMLElement | null>) {
  const isOn = useIsFullscreen(element)
  if (!document.fullscreenEnabled) return undefined
  return { isOn, toggle: () => element.current && toggleFullscreen(element.current) }
}

function onFullscreenChange(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
