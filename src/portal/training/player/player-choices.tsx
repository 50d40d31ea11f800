// Choices that cover the picture: Resume or Start over before the video begins, and the next video or Watch again after its end.
import { useEffect, useRef, type ReactNode } from 'react'
import { formatDuration } from '@/domain/formats'
import type { TrainingItem } from '@/domain/rows'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Thumbnail } from '../../files/thumbnail'
import { usePictures } from '../../files/use-pictures'

type ResumeChoiceProps = { startAt: number; duration: number; onResume: () => void; onStartOver: () => void }

export function ResumeChoice({ startAt, duration, onResume, onStartOver }: ResumeChoiceProps) {
  return (
    <PictureOverlay>
      <p className="text-lg font-semibold tabular-nums">
        Stopped at {formatDuration(startAt)} of {formatDuration(duration)}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button data-autofocus="still" tone="accent" icon="play" onClick={onResume}>
          Resume
        </Button>
        <Button tone="outline" icon="restart" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </PictureOverlay>
  )
}

type EndChoiceProps = { next: TrainingItem | undefined; onNext: () => void; onWatchAgain: () => void }

export function EndChoice({ next, onNext, onWatchAgain }: EndChoiceProps) {
  const veil = useRef<HTMLDivElement>(null)
  // A person who moves the slider to the end keeps the focus on it.
  useEffect(() => {
    if (document.activeElement instanceof HTMLInputElement) return
    veil.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])

  return (
    <PictureOverlay>
      <p role="status" className="flex items-center gap-2 text-lg font-semibold">
        <Icon name="check" className="size-6" />
        Completed
      </p>
      <div ref={veil} className="flex flex-wrap items-center justify-center gap-2">
        {next && (
          <button type="button" className="player-next" onClick={onNext}>
            <NextPicture next={next} />
            <span className="min-w-0">
              <b className="block">Next</b>
              <span className="line-clamp-2 text-sm wrap-anywhere">
                {next.title}
                {!next.is_embed && ` · ${formatDuration(next.duration)}`}
              </span>
            </span>
          </button>
        )}
        <Button tone="outline" icon="restart" onClick={onWatchAgain}>
          Watch again
        </Button>
      </div>
    </PictureOverlay>
  )
}

/** The next video's poster; an icon where there is no poster, or it cannot be loaded. */
function NextPicture({ next }: { next: TrainingItem }) {
  const url = usePictures('videos', [next], posterOf).get(posterOf(next) ?? '')
  return <Thumbnail url={url} icon="play" className="thumb-wide" />
}

const posterOf = (item: TrainingItem) => (item.is_embed ? null : item.poster_path)

function PictureOverlay({ children }: { children: ReactNode }) {
  return <div className="player-overlay player-veil">{children}</div>
}
