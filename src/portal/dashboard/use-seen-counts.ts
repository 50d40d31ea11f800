// How many people have finished which training, for an admin's Home. It is asked from the server, at most once in five minutes, and kept
// in the page's memory, for this person alone: no device keeps it (decision 37).
import { useEffect, useState } from 'react'
import { toDataError } from '@/data/network/errors'
import { fetchTrainingOverview } from '@/data/queries/training-record'
import { noteRefusal } from '@/data/session/account/note-refusal'
import type { SessionContext } from '@/data/session/context'
import { countOfVideo, type RecordVideo, type SeenCount } from '@/domain/training-record'
import { useConnection, useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'

/** Ms for which an answer is shown without asking again. */
const FRESH_MS = 5 * 60_000

type VideoCount = SeenCount & Pick<RecordVideo, 'version'>
type Answer = { askedBy: string; at: number; counts: ReadonlyMap<string, VideoCount> }
const answers = new WeakMap<SessionContext, Answer>()

/** The counts by the video's id; undefined where they are not known, 'coming' while they are asked for. */
export function useSeenCounts(): ReadonlyMap<string, VideoCount> | 'coming' | undefined {
  const tab = useTab()
  const { id } = useMember().user
  const isOffline = useConnection() === 'offline'
  const [answer, setAnswer] = useState(() => answerFor(tab, id))
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const known = answerFor(tab, id)
    if (isOffline || (known && tab.clock.now() < known.at + FRESH_MS)) return undefined
    let isHere = true
    fetchTrainingOverview(tab).then(
      ({ people, videos }) => {
        const counts = new Map(
          videos.map((video) => [video.id, { ...countOfVideo(video, people), version: video.version }]),
        )
        const next = { askedBy: id, at: tab.clock.now(), counts }
        answers.set(tab, next)
        if (isHere) setAnswer(next)
      },
      (error: unknown) => {
        // Home does not wait for it, so a failure is no toast: the line shows no number, and the record itself says why.
        if (toDataError(error).kind !== 'offline') console.error('Failed to fetch the training record', error)
        noteRefusal(tab, error)
        if (isHere) setFailed(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [tab, id, isOffline])
  return answer?.counts ?? (hasFailed || isOffline ? undefined : 'coming')
}

function answerFor(tab: SessionContext, id: string) {
  const answer = answers.get(tab)
  return answer?.askedBy === id ? answer : undefined
}
