import { hostName } from '@/domain/video-links'
import { Icon } from '@/ui/icon'

/** The picture of an embed, which needs no network: the name of its site, as its badge says it too. */
export function EmbedTile({
  video,
  className = '',
}: {
  video: { video_type: string | null }
  className?: string
}) {
  return (
    <span className={`thumb embed-tile ${className}`} aria-hidden="true">
      <Icon name="play" />
      <b>{hostName(video.video_type)}</b>
    </span>
  )
}
