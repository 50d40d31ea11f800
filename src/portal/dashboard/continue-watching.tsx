import { Link } from '@tanstack/react-router'
import { formatDuration } from '@/domain/formats'
import type { ProgressRow, TrainingItem } from '@/domain/rows'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Thumbnail } from '../files/thumbnail'
import type { Pictures } from './use-home-pictures'

/** Route state of a Resume link: the video plays at once. `wantsPlayAt` is a time, so that a reload hours later does not play it. */
const playAtOnce = (state: object) => ({ ...state, isFromSearch: true, wantsPlayAt: Date.now() })

type BegunVideo = { video: TrainingItem & { is_embed: false }; progress: ProgressRow }

/** The dashboard's list of videos that this person began, each with its position and a Resume link. */
export function ContinueWatching({ begun, pictures }: { begun: BegunVideo[]; pictures: Pictures }) {
  if (begun.length === 0) return null
  return (
    <section aria-label="Continue watching" className="home-watch">
      <h2 className="section-head">Continue watching</h2>
      <ul className="panel rows">
        {begun.map(({ video, progress }, index) => (
          <li key={video.id} className="watch">
            <div className="relative">
              <Thumbnail url={pictures.urlOf({ kind: 'video', row: video })} icon="film" className="poster" />
              <progress
                className="thin-bar poster-bar"
                max={video.duration || 1}
                value={progress.progress_seconds}
                aria-hidden="true"
              />
            </div>
            <div className="min-w-0">
              <h3 dir="auto" className="row-title wrap-any">
                {video.title}
              </h3>
              <p className="row-meta mt-1">
                {formatDuration(progress.progress_seconds)} of {formatDuration(video.duration)}
              </p>
              <Link
                to="/training-videos"
                search={{ open: video.id }}
                state={playAtOnce}
                aria-label={`Resume ${video.title}`}
                className={buttonClass(index === 0 ? 'accent' : 'outline', 'mt-2')}
              >
                <Icon name="play" />
                Resume
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
