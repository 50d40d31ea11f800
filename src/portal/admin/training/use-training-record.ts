// The training record on a screen: fetched from the server when the screen opens and when another video or person is chosen. No device
// keeps it.
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  fetchTrainingOverview,
  fetchTrainingRecord,
  type RecordSubject,
} from '@/data/queries/training-record'
import { toDataError } from '@/data/network/errors'
import { noteRefusal } from '@/data/session/account/note-refusal'
import { recordInOrder, type RecordOverview, type RecordRow } from '@/domain/training-record'
import { showError } from '@/ui/toast-store'
import type { ListStatus } from '../../lists/use-pulled'
import { dismissErrors } from '../../session/dismiss-failures'
import { useTab } from '../../session/tab-context'
import { useWhenBack } from '../../session/use-when-back'

const FAILED = 'Failed to fetch the training record'

type Answer = {
  subject: RecordSubject | undefined
  /** People and videos of the last answer, which stay while another subject is fetched. */
  overview: RecordOverview | undefined
  rows: RecordRow[]
  /** The time of the answer, in the server's ms. */
  at: number
  failed: 'offline' | 'failed' | undefined
}

/** `subject` is compared by identity; undefined asks for the overview alone. */
export function useTrainingRecord(subject: RecordSubject | undefined) {
  const tab = useTab()
  const [answer, setAnswer] = useState<Answer>()
  const [isBusy, setBusy] = useState(false)
  /** The subject on the screen: answers to another one come too late. */
  const wanted = useRef<RecordSubject | 'none'>(undefined)
  /** The number of requests that run now. */
  const running = useRef(0)

  const load = useCallback(() => {
    const isLate = () => wanted.current !== (subject ?? 'none')
    running.current += 1
    return Promise.all([fetchTrainingOverview(tab), subject ? fetchTrainingRecord(tab, subject) : []])
      .then(([overview, rows]) => {
        if (isLate()) return
        dismissErrors(FAILED)
        setAnswer({
          subject,
          overview: recordInOrder(overview),
          rows,
          at: tab.clock.now(),
          failed: undefined,
        })
      })
      .catch((error: unknown) => {
        if (isLate()) return
        const isOffline = toDataError(error).kind === 'offline'
        if (!isOffline) showError(FAILED, error)
        noteRefusal(tab, error)
        const failed = isOffline ? 'offline' : 'failed'
        setAnswer((last) =>
          // The record that is shown already stays on the screen.
          last?.overview && last.subject === subject
            ? last
            : { subject, overview: last?.overview, rows: [], at: 0, failed },
        )
      })
      .finally(() => {
        running.current -= 1
        setBusy(false)
      })
  }, [tab, subject])
  useEffect(() => {
    wanted.current = subject ?? 'none'
    void load()
    return () => {
      wanted.current = undefined
    }
  }, [load, subject])

  const retry = useCallback(() => {
    // The answer to Try Again also ends the offline state, and `useWhenBack` would then send the requests again.
    if (running.current > 0) return
    setBusy(true)
    void load()
  }, [load])
  const shown = answer?.subject === subject ? answer : undefined
  useWhenBack(shown?.failed === 'offline', retry)

  const overview = answer?.overview
  // The overview needs no rows, so the last one is shown at once.
  const isReady = overview && (subject ? shown && !shown.failed : true)
  const status: ListStatus = isReady ? 'ready' : (shown?.failed ?? 'loading')
  return { overview, rows: shown?.rows ?? [], at: answer?.at ?? 0, status, isBusy, retry }
}
