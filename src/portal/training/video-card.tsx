import { memo, useId, type ComponentType } from 'react'
import { formatDuration } from '@/domain/formats'
import type { ProgressRow, TrainingItem } from '@/domain/rows'
import { hostName } from '@/domain/video-links'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { PaperMarks } from '../files/paper-marks'
import { PinnedMark } from '../files/pinned-mark'
import { SavedMark } from '../files/saved-mark'
import { Thumbnail } from '../files/thumbnail'
import { Marked } from '../lists/marked'
import { StarButton } from '../lists/star-button'
import { ProgressLine } from './progress-line'

/** Props of a video's card, and of its dense row. */
export type VideoItemProps = {
  video: TrainingItem
  progress: ProgressRow | undefined
  /** Address of the poster; undefined where there is none. */
  poster: string | undefined
  onWatch: (id: string) => void
}

/** What stands at the foot of a card; `titleId` is the id of its heading. */
type Foot = ComponentType<{ row: TrainingItem; titleId: string }>

/** A training video, uploaded or embedded, as a card. */
export const VideoCard = memo(function VideoCard(props: VideoItemProps & { Foot: Foot }) {
  const { video, progress, poster, onWatch, Foot } = props
  const titleId = useId()
  return (
    <article className="panel card" aria-labelledby={titleId} data-row={video.id}>
      <Thumbnail url={poster} icon="film" className="poster" />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={video.is_embed ? 'plain' : 'secondary'}>
          {video.is_embed ? `${hostName(video.video_type)} embed` : 'Upload'}
        </Badge>
        <span className="text-base-content/75 text-sm tabular-nums">
          {video.is_embed ? 'Video Embed' : formatDuration(video.duration)}
        </span>
        <PinnedMark row={video} />
        {!video.is_embed && <SavedMark bucket="videos" path={video.video_path} isBesideButton />}
        <StarButton row={video} className="card-star" />
      </p>
      <h2 id={titleId} dir="auto" className="card-title wrap-any">
        <Marked text={video.title} />
      </h2>
      {video.video_categories && <p className="card-place">{video.video_categories.name}</p>}
      <PaperMarks row={video} />
      {video.description && (
        <p dir="auto" className="card-text wrap-any">
          <Marked text={video.description} />
        </p>
      )}
      <div className="mt-auto flex flex-col gap-3 pt-4">
        {!video.is_embed && <ProgressLine progress={progress} duration={video.duration} />}
        <Button tone="primary" icon="play" aria-describedby={titleId} onClick={() => onWatch(video.id)}>
          Watch Video
        </Button>
      </div>
      <Foot row={video} titleId={titleId} />
    </article>
  )
})
