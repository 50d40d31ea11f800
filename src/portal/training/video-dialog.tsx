import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { getProgress } from '@/data/lists/progress'
import { openingOf, type Opening } from '@/domain/resume'
import type { TrainingItem } from '@/domain/rows'
import { Dialog } from '@/ui/dialog'
import { EmbedPlayer } from '../files/embed-player'
import { LinkButtons } from '../files/link-buttons'
import { useAddedBy } from '../files/use-added-by'
import { trainingSource } from '../lists/list-source'
import { StarButton } from '../lists/star-button'
import { useRow } from '../lists/use-row'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'
import { Player } from './player/player'

type VideoDialogProps = {
  video: TrainingItem
  /** Id of the video after this one in the list. */
  nextId?: string
  onNext: (id: string) => void
  /** The button that saves the video on this device. */
  save: ReactNode
  onClose: () => void
}

/** Dialog that plays a training video: an upload in our player, an embed in the player of YouTube or Vimeo. */
export function VideoDialog({ video, nextId, onNext, save, onClose }: VideoDialogProps) {
  const opening = useOpening(video)
  const playsAtOnce = useIsResumed()
  const next = useRow(trainingSource, nextId) ?? undefined
  const addedBy = useAddedBy(video)
  // The dialog waits for the position, so that it opens with its player and the focus goes to Play.
  if (!opening) return null
  return (
    <Dialog title={video.title} size="large" headerButton={<StarButton row={video} />} onClose={onClose}>
      {video.is_embed ? (
        <EmbedPlayer video={video} />
      ) : (
        <Player
          // A film that is replaced meanwhile gets a player of its own: what was watched of the film before counts for that one.
          key={video.video_path}
          video={video}
          opening={opening}
          playsAtOnce={playsAtOnce}
          next={next}
          onNext={() => next && onNext(next.id)}
        />
      )}
      <div className="player-foot">
        <p className="row-meta basis-full">{addedBy}</p>
        {save}
        <div className="flex flex-wrap gap-x-4">
          <LinkButtons row={{ list: 'videos', id: video.id, title: video.title }} hasWords />
        </div>
      </div>
    </Dialog>
  )
}

/** Ms after which a press on Resume no longer counts. */
const RESUME_VALID_MS = 20_000

/** Whether the person has just pressed Resume on another page. */
function useIsResumed() {
  const at = useLocation({ select: ({ state }) => state.wantsPlayAt })
  const [isResumed] = useState(() => at !== undefined && Math.abs(Date.now() - at) < RESUME_VALID_MS)
  return isResumed
}

/** The position at which the video opens; undefined until it is read. */
function useOpening(video: TrainingItem) {
  const tab = useTab()
  const userId = useMember().user.id
  const [opening, setOpening] = useState<Opening>()
  const duration = video.is_embed ? 0 : video.duration
  useEffect(() => {
    getProgress(tab, userId, video.id).then(
      (progress) => setOpening(openingOf(progress, duration)),
      () => setOpening(openingOf(undefined, duration)),
    )
  }, [tab, userId, video.id, duration])
  return opening
}
