import { useSyncExternalStore, type RefObject } from 'react'

// An iPhone has full screen only for videos, by `webkitEnterFullscreen`.
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Shows an element in full screen, or ends full screen. On a device with full screen only for videos, `video` is shown instead. */
export function toggleFullscreen(element: HTMLElement, video?: AppleVideo) {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (element.requestFullscreen) void element.requestFullscreen().catch(() => undefined)
  else video?.webkitEnterFullscreen?.()
}

/** Whether the element is in full screen. */
export function useIsFullscreen(element: RefObject<HTMLElement | null>) {
  return useSyncExternalStore(
    onFullscreenChange,
    () => element.current !== null && document.fullscreenElement === element.current,
  )
}

/** Switch of full screen for an element; undefined where the device has full screen only for videos. */
export function useFullscreenSwitch(element: RefObject<HTMLElement | null>) {
  const isOn = useIsFullscreen(element)
  if (!document.fullscreenEnabled) return undefined
  return { isOn, toggle: () => element.current && toggleFullscreen(element.current) }
}

function onFullscreenChange(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
