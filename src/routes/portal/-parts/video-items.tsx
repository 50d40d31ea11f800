// A video's card and row with what other features add to them: saving on this device, and an admin's actions.
import { memo } from 'react'
import type { TrainingItem } from '@/domain/rows'
import { useSavingWords } from '@/portal/saving/use-save-items'
import { VideoCard, type VideoItemProps } from '@/portal/training/video-card'
import { VideoRow } from '@/portal/training/video-row'
import { ItemFoot } from './item-foot'
import { useRowMenu } from './row-menu'

/** Of a video's title and category, an upload's alone can be edited. */
const editKindOf = (video: TrainingItem) => (video.is_embed ? undefined : 'video')

const Foot = (foot: { row: TrainingItem; titleId: string }) => (
  <ItemFoot {...foot} editKind={editKindOf(foot.row)} />
)

export const VideoCardWithFoot = memo(function VideoCardWithFoot(props: VideoItemProps) {
  return <VideoCard {...props} Foot={Foot} savingWords={useSavingWords(props.video)} />
})

export const VideoRowWithMenu = memo(function VideoRowWithMenu(props: VideoItemProps & { isAway: boolean }) {
  return <VideoRow {...props} {...useRowMenu(props.video, editKindOf(props.video))} />
})
