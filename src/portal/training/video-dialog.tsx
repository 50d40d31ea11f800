import { useEffect, useState } from 'react'
import { getProgress } from '@/data/lists/progress'
import type { TrainingItem } from '@/domain/rows'
import { Dialog } from '@/ui/dialog'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { EmbedPlayer } from '../files/embed-player'
import { Player } from './player'

/** A training video in a dialog: an upload in our player, an embed in its host's. */
export function VideoDialog({ video, onClose }: { video: TrainingItem; onClose: () => void }) {
  const startAt = useStart(video)
  // Opened whole, so that the focus goes to Play; the position is read from the device in a moment.
  if (startAt === undefined) return null
  return (
    <Dialog title={video.title} size="large" onClose={onClose}>
      {video.is_embed ? <EmbedPlayer video={video} /> : <Player video={video} startAt={startAt} />}
    </Dialog>
  )
}

/** The saved position when the dialog was opened, in seconds; undefined until it is read. */
function useStart(video: TrainingItem) {
  const tab = useTab()
  const userId = useMember().user.id
  const [startAt, setStartAt] = useState<number>()
  useEffect(() => {
    getProgress(tab, userId, video.id).then(
      (progress) => setStartAt(progress?.progress_seconds ?? 0),
      () => setStartAt(0),
    )
  }, [tab, userId, video.id])
  return startAt
}
