// Saves of progress in the stories of the sync model (sync-model.ts).
import type { TabContext } from '../../src/data/sync/context.ts'
import { saveProgress } from '../../src/data/sync/save-progress.ts'
import type { Ledger } from './sync-model-ledger.ts'
import { DURATION, type Step } from './sync-stories.ts'
import type { World } from './sync-world.ts'

/** An open player, the film that it plays, and the person who opened it, to whom its saves belong. */
export type Player = { userId: string; videoId: string; film?: string | null }

/** The open player of a tab saves, and the ledger notes the save. */
export async function saveProgressOf(
  world: Pick<World, 'trueNow'>,
  ledger: Pick<Ledger, 'add'>,
  tab: TabContext,
  player: Player | undefined,
  { position, watched }: Extract<Step, { do: 'save' }>,
) {
  if (!player) return
  const { userId, videoId, film = null } = player
  const saving = saveProgress(tab, userId, {
    video_id: videoId,
    film,
    progress_seconds: position,
    duration: DURATION,
    watched: [watched],
  })
  const completed = position >= DURATION * 0.9
  const at = tab.clock.now()
  const isTrueTime = world.trueNow !== undefined && Math.abs(at - world.trueNow()) < 25
  const last_watched = new Date(at).toISOString()
  const text = watched[0] < watched[1] ? `{[${watched[0]},${watched[1]})}` : '{}'
  ledger.add({
    userId,
    videoId,
    payload: {
      progress_seconds: position,
      completed,
      last_watched,
      watched: film ? '{}' : text,
      watched_films: film ? { [film]: text } : {},
    },
    isTrueTime,
  })
  await saving
}
