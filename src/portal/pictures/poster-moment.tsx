// Slider that chooses which frame of a video is its picture in the list.
import { useEffect, useId, useRef, useState } from 'react'
import type { SideFile } from '@/data/uploads/add-upload'
import { formatDuration } from '@/domain/formats'
import { drawSmall } from './make-thumbnail'

type PosterMomentProps = {
  /** The video: a file that was chosen, or a signed link. */
  source: File | string
  /** Length of the video in seconds. */
  duration: number
  /** Called as soon as the drawing of the picture begins; undefined where none can be made. */
  onChange: (poster: Promise<SideFile | undefined>) => void
}

export function PosterMoment({ source, duration, onChange }: PosterMomentProps) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [moment, setMoment] = useState(() => Math.min(5, duration / 4))
  /** Whether a person has moved the slider: until then the video keeps its present picture. */
  const isMoved = useRef(false)

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

  const draw = () => {
    if (!isMoved.current || !video.current?.videoWidth) return
    onChange(
      drawSmall(video.current, 'poster.webp').catch((error: unknown) => {
        console.warn('No picture could be made of this moment', error)
        return undefined
      }),
    )
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
        onSeeked={draw}
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
        onChange={({ target }) => {
          isMoved.current = true
          setMoment(Number(target.value))
        }}
      />
    </div>
  )
}
