import { useId } from 'react'
import { formatDuration } from '@/domain/formats'
import { hostName } from '@/domain/video-links'
import type { ProgressRow, TrainingItem } from '@/domain/rows'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { RowActions } from '../manage/row-actions'
import { ProgressLine } from './progress-line'

type VideoCardProps = { video: TrainingItem; progress: ProgressRow | undefined; onWatch: () => void }

/** One training video, uploaded or embedded. */
export function VideoCard({ video, progress, onWatch }: VideoCardProps) {
  const titleId = useId()
  return (
    <article className="panel card" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={video.is_embed ? 'plain' : 'secondary'}>
          {video.is_embed ? `${hostName(video.video_type)} embed` : 'Upload'}
        </Badge>
        <span className="text-base-content/75 ml-auto text-sm">
          {video.is_embed ? 'Video Embed' : formatDuration(video.duration)}
        </span>
      </div>
      <h2
        id={titleId}
        dir="auto"
        className="wrap-any mt-4 line-clamp-3 text-lg leading-snug font-semibold text-balance"
      >
        {video.title}
      </h2>
      {video.description && (
        <p dir="auto" className="wrap-any text-base-content/80 mt-1.5 line-clamp-3 text-[0.95rem]">
          {video.description}
        </p>
      )}
      {video.video_categories && (
        <p className="text-secondary mt-2 text-sm font-medium">{video.video_categories.name}</p>
      )}
      <div className="mt-auto flex flex-col gap-3 pt-5">
        {!video.is_embed && <ProgressLine progress={progress} duration={video.duration} />}
        <Button tone="primary" icon="play" aria-describedby={titleId} onClick={onWatch}>
          Watch Video
        </Button>
        <RowActions row={video} edits={video.is_embed ? undefined : 'video'} titleId={titleId} />
      </div>
    </article>
  )
}
