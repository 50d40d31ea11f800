// Reads a video's length and one of its frames in the browser, before the file is sent.
import type { SideFile } from '@/data/uploads/add-upload'
import { isRareCodec } from '@/domain/file-advice'
import { filmFacts } from '@/domain/film-facts'
import { drawSmall } from './make-thumbnail'

/** Ms to wait for the video's length. */
const MAX_WAIT_MS = 20_000

export type VideoFacts = {
  /** Whole seconds, as every player counts them: a film of 11.6 seconds has 0:11. */
  duration: number
  poster: SideFile | null
}

/** Reads a video's length, and draws its poster. Rejects with 'Failed to load video metadata' where the length cannot be read. */
export async function readVideo(file: File): Promise<VideoFacts> {
  const url = URL.createObjectURL(file)
  try {
    return await withVideo(url, async (video) => {
      const seconds = Number.isFinite(video.duration) ? video.duration : await findEnd(video)
      if (!(seconds > 0)) throw new Error('The video has no duration')
      return { duration: wholeSeconds(seconds), poster: await posterOf(video) }
    })
  } catch (cause) {
    // A film that this browser lacks the codec for may play in others, so its length is read from the file.
    const { codec, seconds } = await filmFacts(file).catch(() => ({ codec: undefined, seconds: undefined }))
    if (seconds !== undefined && isRareCodec(codec)) return { duration: wholeSeconds(seconds), poster: null }
    throw new Error('Failed to load video metadata', { cause })
  } finally {
    URL.revokeObjectURL(url)
  }
}

const wholeSeconds = (seconds: number) => Math.max(1, Math.floor(seconds))

/** A position behind the end of any film, in seconds. */
const BEHIND_THE_END = 1e9

/**
 * The length in seconds of a recording that names none, as browsers and screen recorders write it: its end is sought, and the browser
 * learns the length on the way. Rejects where it does not.
 */
async function findEnd(video: HTMLVideoElement): Promise<number> {
  video.currentTime = BEHIND_THE_END
  await waitForEvent(video, 'seeked')
  if (Number.isFinite(video.duration)) return video.duration
  // The position is the end, where a browser does not tell the length.
  return video.currentTime < BEHIND_THE_END ? video.currentTime : Number.NaN
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

/** Rejects too where the element has failed before: Firefox knows length and size of a film, and then that it lacks the codec. */
function waitForEvent(video: HTMLVideoElement, name: 'loadedmetadata' | 'seeked') {
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(video.error?.message ?? 'The video cannot be read'))
    if (video.error) return fail()
    const timer = setTimeout(() => reject(new Error(`No ${name} in time`)), MAX_WAIT_MS)
    const end = (act: () => void) => () => {
      clearTimeout(timer)
      act()
    }
    video.addEventListener(name, end(resolve), { once: true })
    video.addEventListener('error', end(fail), { once: true })
  })
}
