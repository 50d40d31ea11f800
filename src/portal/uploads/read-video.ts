// Reads a video's length and one of its frames in the browser, before the file is sent.
import type { SideFile } from '@/data/uploads/add-upload'
import { drawSmall } from '../pictures/make-thumbnail'

/** Ms to wait for the video's length. */
const MAX_WAIT_MS = 20_000

export type VideoFacts = {
  /** Whole seconds. */
  duration: number
  poster: SideFile | null
}

/** Reads a video's length, and draws its poster. Rejects with 'Failed to load video metadata' when this browser cannot read it. */
export async function readVideo(file: File): Promise<VideoFacts> {
  const url = URL.createObjectURL(file)
  try {
    return await withVideo(url, async (video) => {
      const { duration } = video
      if (!Number.isFinite(duration) || duration <= 0) throw new Error('The video has no duration')
      return { duration: Math.round(duration), poster: await posterOf(video) }
    })
  } catch (cause) {
    throw new Error('Failed to load video metadata', { cause })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The poster of a video behind a link; null where none can be made. */
export function readPoster(url: string): Promise<SideFile | null> {
  return withVideo(url, posterOf)
}

async function withVideo<Result>(url: string, read: (video: HTMLVideoElement) => Promise<Result>) {
  const video = document.createElement('video')
  // A hosted Supabase project serves videos from another origin, whose frames a canvas can read only with `crossOrigin`.
  if (!url.startsWith('blob:')) video.crossOrigin = 'anonymous'
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    video.src = url
    await waitForEvent(video, 'loadedmetadata')
    return await read(video)
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

/** A frame from the first seconds, because the very first frame is often black; null for sound without a picture. */
async function posterOf(video: HTMLVideoElement): Promise<SideFile | null> {
  try {
    video.currentTime = Math.min(5, video.duration / 4)
    await waitForEvent(video, 'seeked')
    return video.videoWidth > 0 ? await drawSmall(video, 'poster.webp') : null
  } catch (error) {
    console.warn('No picture could be made of the video', error)
    return null
  }
}

function waitForEvent(video: HTMLVideoElement, name: 'loadedmetadata' | 'seeked') {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${name} in time`)), MAX_WAIT_MS)
    const end = (act: () => void) => () => {
      clearTimeout(timer)
      act()
    }
    video.addEventListener(name, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error(video.error?.message ?? 'The video cannot be read'))),
      {
        once: true,
      },
    )
  })
}
