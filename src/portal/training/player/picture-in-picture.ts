// Picture in picture: the video in a small window over everything else, where the browser can do that.
import { useEffect, useSyncExternalStore, type RefObject } from 'react'

/** Whether the browser can do picture in picture. Where it cannot, the property may be missing instead of false. */
export const canPictureInPicture = () => (document.pictureInPictureEnabled as boolean | undefined) === true

/** Moves the video into the small window, or back into the page. */
export function togglePictureInPicture(video: HTMLVideoElement) {
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
  else if (canPictureInPicture()) void video.requestPictureInPicture().catch(() => undefined)
}

/** Whether this video is in a window of its own. The window closes with the player. */
export function useIsPictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  useEffect(() => {
    const element = video.current
    return () => {
      if (element && document.pictureInPictureElement === element) togglePictureInPicture(element)
    }
  }, [video])
  return useSyncExternalStore(
    onPictureInPictureChange,
    () => video.current !== null && document.pictureInPictureElement === video.current,
  )
}

function onPictureInPictureChange(listener: () => void) {
  // Both events bubble from the video.
  document.addEventListener('enterpictureinpicture', listener)
  document.addEventListener('leavepictureinpicture', listener)
  return () => {
    document.removeEventListener('enterpictureinpicture', listener)
    document.removeEventListener('leavepictureinpicture', listener)
  }
}
