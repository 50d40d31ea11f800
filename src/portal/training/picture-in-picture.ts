// The picture in a small window over everything else, where the browser can do that.
import { useEffect, useSyncExternalStore, type RefObject } from 'react'

/** Missing, not false, in a browser that lacks it. */
export const canPictureInPicture = () => (document.pictureInPictureEnabled as boolean | undefined) === true

/** Puts the picture into its window, or back. */
export function togglePictureInPicture(video: HTMLVideoElement) {
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
  else if (canPictureInPicture()) void video.requestPictureInPicture().catch(() => undefined)
}

/** Whether this video's picture is in a window of its own. It goes with its player. */
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
