import { useState } from 'react'
import { announceFiles } from '@/data/uploads/pull-arrived'
import { runUploads } from '@/data/uploads/run-uploads'
import { useTab } from '../session/tab-context'
import type { ChosenFile } from './chosen-file'

/** Puts the files of a form into the queue and starts sending them; `running` then holds the ids of the uploads. */
export function useBeginUploads(onBegun: (begun: ReadonlySet<string>) => void) {
  const tab = useTab()
  const [ids, setIds] = useState<string[]>([])
  const [running, setRunning] = useState<string[]>()

  /**
   * `add` returns the id of an upload. When it throws, `begin` throws the same. `onBegun` gets the ids of the files that are queued or
   * were left out for a later one.
   */
  const begin = async <Plan extends { chosen: ChosenFile }>(
    plans: Plan[],
    add: (plan: Plan) => Promise<string>,
    leftOut: readonly ChosenFile[] = [],
  ) => {
    const all = [...ids]
    const begun = new Set<string>()
    const coming = announceFiles(tab, plans.length)
    try {
      for (const plan of plans) {
        all.push(await add(plan))
        begun.add(plan.chosen.id)
        coming.next()
        // The first is sent while the next are still written.
        void runUploads(tab, { now: true })
      }
      for (const { id } of leftOut) begun.add(id)
    } finally {
      coming.end()
      // When a file fails, the files before it are in the queue already, and the next try must not add them again.
      setIds(all)
      onBegun(begun)
    }
    setRunning(all)
    void runUploads(tab, { now: true })
  }
  return { running, begin }
}
