// What comes next on Home: the next training, or one quiet line where none is left.
import { Link } from '@tanstack/react-router'
import { formatDuration } from '@/domain/formats'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Thumbnail } from '../files/thumbnail'
import type { Opens } from '../files/use-openable'
import { describeStop, type Training } from './home-items'
import { resumeLink } from './home-links'
import { OpensMark } from './opens-mark'
import type { Home } from './use-home'
import { useHomePictures } from './use-home-pictures'

type StartHereProps = { next: Training | undefined; opens: Opens; counts: Home['counts'] }

export function StartHere({ next, opens, counts }: StartHereProps) {
  const { completed, all } = counts
  if (next) return <NextTraining next={next} opens={opens} counts={counts} />
  if (all === 0 || completed < all) return null
  return (
    <p className="panel start-done">
      <Icon name="check" />
      <span>
        <b>{`${completed} of ${all} completed.`}</b>
        <span>{' Nothing is left to watch; a new training shows here.'}</span>
      </span>
    </p>
  )
}

/** The next training, which one tap plays. Without a connection, and not saved here, it has no button. */
function NextTraining({ next, opens, counts: { completed, all } }: StartHereProps & { next: Training }) {
  const { urlOf } = useHomePictures([next])
  const { title, duration, description } = next.row
  const verb = next.stoppedAt > 0 ? 'Resume' : 'Play'
  const isAway = opens === 'needs-connection'
  return (
    <section className={`panel start ${isAway ? 'away' : ''}`} aria-label="Start here">
      <Thumbnail url={urlOf(next)} icon="film" className="poster" />
      <div className="start-words">
        <h2 className="start-head">Start here</h2>
        <h3 dir="auto" className="start-title wrap-any">
          {title}
        </h3>
        <p className="row-meta start-facts">
          <span>{next.stoppedAt > 0 ? `Stopped at ${describeStop(next)}` : formatDuration(duration)}</span>
          {description && <span className="start-about">{description}</span>}
          <OpensMark opens={opens} />
        </p>
        {!isAway && (
          <Link
            {...resumeLink(next)}
            aria-label={`${verb} ${title}`}
            className={buttonClass('accent', 'mt-2')}
          >
            <Icon name="play" />
            {verb}
          </Link>
        )}
      </div>
      <p className="start-count">
        <b>{`${completed} of ${all} completed`}</b>
        <progress className="thin-bar" max={all || 1} value={completed} aria-hidden="true" />
      </p>
    </section>
  )
}
