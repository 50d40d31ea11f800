import { memo } from 'react'
import { formatDay, formatDuration } from '@/domain/formats'
import { paperWords } from '@/domain/papers'
import { hostName } from '@/domain/video-links'
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
  const { clock } = useTab()
  const kind = video.is_embed
    ? `${hostName(video.video_type)} embed`
    : `Video ${formatDuration(video.duration)}`
  const now = clock.now()
  const day = formatDay(video.created_at, now)
  const done = progress?.completed
    ? ['Completed']
    : progress && isAway
      ? [`Stopped at ${formatDuration(progress.progress_seconds)}`]
      : []
  return (
    <ListRow
      id={video.id}
      isAway={isAway}
      picture={<Thumbnail url={poster} icon="film" className="thumb-wide" />}
      title={video.title}
      meta={
        savingWords ??
        [
          ...(isNext ? [NEXT_FOR_YOU] : []),
          kind,
          day,
          ...done,
          ...pinnedWords(video),
          ...paperWords(video, now),
        ].join(' · ')
      }
      category={video.video_categories?.name}
      verb="Watch Video"
      mark={!video.is_embed && <SavedMark bucket="videos" path={video.video_path} />}
      star={<StarButton row={video} />}
      menu={menu}
      onOpen={() => onWatch(video.id)}
    />
  )
})
