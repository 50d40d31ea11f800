import { memo } from 'react'
import { formatDay, formatDuration } from '@/domain/formats'
import type { ProgressRow, TrainingItem } from '@/domain/rows'
import { hostName } from '@/domain/video-links'
import { Badge } from '@/ui/badge'
import { EmbedTile } from '../files/embed-tile'
import { RowMarks } from '../files/row-marks'
import { SavedMark } from '../files/saved-mark'
import { Thumbnail } from '../files/thumbnail'
import { type CardFoot, ItemCard } from '../lists/item-card'
import { useTab } from '../session/tab-context'
import { ProgressLine } from './progress-line'

export const NEXT_FOR_YOU = 'Next for you'

/** Props of a video's card, and of its dense row. */
export type VideoItemProps = {
  video: TrainingItem
  progress: ProgressRow | undefined
  /** Address of the poster; undefined where there is none. */
  poster: string | undefined
  /** Whether it leads the order "Next for you". */
  isNext: boolean
  onWatch: (id: string) => void
}

type VideoCardProps = VideoItemProps & { Foot: CardFoot<TrainingItem>; savingWords: string | undefined }

/** A training video, uploaded or embedded, as a card. */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  const { video, progress, poster, isNext, onWatch, Foot, savingWords } = props
  const { clock } = useTab()
  return (
    <ItemCard
      row={video}
      className="film"
      picture={
        video.is_embed ? (
          <EmbedTile video={video} className="film-thumb" />
        ) : (
          <Thumbnail url={poster} icon="film" className="film-thumb" />
        )
      }
      badge={
        <Badge tone={video.is_embed ? 'plain' : 'secondary'}>
          {video.is_embed ? `${hostName(video.video_type)} embed` : 'Upload'}
        </Badge>
      }
      facts={[
        !video.is_embed && <span key="length">{formatDuration(video.duration)}</span>,
        <span key="day">{formatDay(video.created_at, clock.now())}</span>,
        !video.is_embed && <SavedMark key="saved" bucket="videos" path={video.video_path} isBesideButton />,
      ]}
      savingWords={savingWords}
      place={
        <>
          {isNext && <b className="card-next">{NEXT_FOR_YOU}</b>}
          <RowMarks
            row={video}
            category={video.video_categories?.name}
            bucket="videos"
            path={video.is_embed ? null : video.video_path}
          />
        </>
      }
      verb="Watch Video"
      verbIcon="play"
      onOpen={onWatch}
      renderBeside={() => <ProgressLine video={video} progress={progress} />}
      Foot={Foot}
    />
  )
})
