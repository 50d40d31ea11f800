// Slider that chooses which frame of a video is its picture in the list.
import { useEffect, useId, useRef, useState } from 'react'
import type { SideFile } from '@/data/uploads/add-upload'
import { formatDuration } from '@/domain/formats'
import { drawSmall } from './make-thumbnail'

/** Ms to wait for a moment's picture: a stalled video draws none, and a form waits for it. */
const MAX_WAIT_MS = 20_000

type PosterMomentProps = {
  /** The video: a file that was chosen, or a signed link. */
  source: File | string
  /** Length of the video in seconds. */
  duration: number
  /** Called when a moment is chosen, with the picture of the moment that is chosen last; undefined where none can be made. */
  onChange: (poster: Promise<SideFile | undefined>) => void
}

export function PosterMoment({ source, duration, onChange }: PosterMomentProps) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [moment, setMoment] = useState(() => Math.min(5, duration / 4))
  /** The moment that was chosen last, also while the picture of one before is drawn. */
  const last = useRef(moment)
  /** Gives the picture that was promised; undefined while none is: until a person moves the slider, the video keeps its present one. */
  const give = useRef<(poster?: SideFile) => void>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const element = video.current
    if (!element) return
    // Without `crossOrigin` a canvas cannot read the frames of a video from another origin.
    if (typeof source === 'string') element.crossOrigin = 'anonymous'
    const url = typeof source === 'string' ? source : URL.createObjectURL(source)
    element.src = url
    return () => {
      element.removeAttribute('src')
      if (typeof source !== 'string') URL.revokeObjectURL(url)
    }
  }, [source])

  useEffect(() => {
    if (video.current) video.current.currentTime = moment
  }, [moment])

  // A form that waits for the picture would wait for ever.
  useEffect(() => () => give.current?.(), [])

  const choose = (next: number) => {
    last.current = next
    setMoment(next)
    if (video.current?.error) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => give.current?.(), MAX_WAIT_MS)
    if (give.current) return
    const drawn = new Promise<SideFile | undefined>((resolve) => {
      give.current = (poster) => {
        clearTimeout(timer.current)
        give.current = undefined
        resolve(poster)
      }
    })
    onChange(drawn)
  }
  const draw = async () => {
    const element = video.current
    if (!element || !give.current || element.seeking) return
    const at = last.current
    const poster = element.videoWidth > 0 ? await drawFrame(element) : undefined
    if (at === last.current) give.current?.(poster)
  }

  return (
    <div className="flex flex-col gap-1">
      <video
        ref={video}
        muted
        playsInline
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
        className="poster-moment"
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = moment
        }}
        onSeeked={() => void draw()}
        onError={() => give.current?.()}
      />
      <label htmlFor={id} className="text-sm font-medium">
        Moment for the picture: <span className="tabular-nums">{formatDuration(moment)}</span>
      </label>
      <input
        id={id}
        type="range"
        className="accent-primary min-h-11 w-full"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={0.5}
        aria-valuetext={`${formatDuration(moment)} of ${formatDuration(duration)}`}
        value={moment}
        onChange={({ target }) => choose(Number(target.value))}
      />
    </div>
  )
}

const drawFrame = (video: HTMLVideoElement) =>
  drawSmall(video, 'poster.webp').catch((error: unknown) => {
    console.warn('No picture could be made of this moment', error)
    return undefined
  })
