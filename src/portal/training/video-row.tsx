import { memo } from 'react'
import { formatDay, formatDuration } from '@/domain/formats'
import { paperWords } from '@/domain/papers'
import { positionIn } from '@/domain/progress'
import { hostName } from '@/domain/video-links'
import { Badge } from '@/ui/badge'
import { ListRow } from '../lists/list-row'
import type { RowMenu } from '../lists/row-menu'
import { StarButton } from '../lists/star-button'
import { pinnedWords } from '../files/device-words'
import { SavedMark } from '../files/saved-mark'
import { Thumbnail } from '../files/thumbnail'
import { useTab } from '../session/tab-context'
import { NEXT_FOR_YOU, type VideoItemProps } from './video-card'

/** A training video as a dense row. */
export const VideoRow = memo(function VideoRow(props: VideoItemProps & RowMenu & { isAway: boolean }) {
  const { video, progress, poster, isNext, onWatch, isAway, menu, savingWords } = props
  const now = useTab().clock.now()
  const seconds = video.is_embed ? 0 : positionIn(progress, video.duration)
  const marks = [
    // First what the place alone does not tell: a phone's row cuts the end off.
    ...(progress?.completed ? ['Completed'] : seconds > 0 ? [`Stopped at ${formatDuration(seconds)}`] : []),
    ...(isNext ? [NEXT_FOR_YOU] : []),
    ...pinnedWords(video),
    ...paperWords(video, now),
  ]
  return (
    <ListRow
      row={video}
      isAway={isAway}
      picture={<Thumbnail url={poster} icon="film" className="thumb-wide" />}
      badge={
        <Badge tone={video.is_embed ? 'plain' : 'secondary'}>
          {video.is_embed ? `${hostName(video.video_type)} embed` : 'Upload'}
        </Badge>
      }
      facts={[...(video.is_embed ? [] : [formatDuration(video.duration)]), formatDay(video.created_at, now)]}
      notes={savingWords ? [savingWords] : marks}
      category={video.video_categories?.name}
      verb="Watch Video"
      mark={!video.is_embed && <SavedMark bucket="videos" path={video.video_path} />}
      star={<StarButton row={video} />}
      menu={menu}
      onOpen={onWatch}
    />
  )
})
