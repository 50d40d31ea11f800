// A video's card and row with what other features add to them: saving on this device, and an admin's actions.
import { memo } from 'react'
import type { TrainingItem } from '@/domain/rows'
import { RowActions } from '@/portal/editing/row-actions'
import { SaveButton } from '@/portal/saving/save-button'
import type { VideoItemProps } from '@/portal/training/video-card'
import { VideoRow } from '@/portal/training/video-row'
import { useRowMenu } from './row-menu'

/** Of a video's title and category, an upload's alone can be edited. */
const editKindOf = (video: TrainingItem) => (video.is_embed ? undefined : 'video')

export function VideoFoot({ row, titleId }: { row: TrainingItem; titleId: string }) {
  return (
    <>
      <SaveButton row={row} titleId={titleId} />
      <RowActions row={row} editKind={editKindOf(row)} titleId={titleId} />
    </>
  )
}

export const VideoRowWithMenu = memo(function VideoRowWithMenu(props: VideoItemProps & { isAway: boolean }) {
  return <VideoRow {...props} {...useRowMenu(props.video, editKindOf(props.video))} />
})
