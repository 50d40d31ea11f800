import { useState } from 'react'
import { runUploads } from '@/data/uploads/run-uploads'
import { useTab } from '../session/tab-context'
import type { ChosenFile } from './chosen-file'

/** Puts the files of a form into the queue, one after the other, then sends them; `running` holds their ids from then on. */
export function useBeginUploads(onLeft: (left: ChosenFile[]) => void) {
  const tab = useTab()
  const [begun, setBegun] = useState<string[]>([])
  const [running, setRunning] = useState<string[]>()

  /** `add` gives the id of an upload. `begin` throws what `add` throws, and tells `onLeft` which files are not in the queue. */
  const begin = async <Plan extends { chosen: ChosenFile }>(
    plans: Plan[],
    add: (plan: Plan) => Promise<string>,
  ) => {
    const ids = [...begun]
    let left = plans
    try {
      for (const plan of plans) {
        ids.push(await add(plan))
        left = left.slice(1)
      }
    } finally {
      // When a file fails, the files before it are in the queue already: the next try must not add them again.
      setBegun(ids)
      onLeft(left.map(({ chosen }) => chosen))
    }
    setRunning(ids)
    void runUploads(tab, { now: true })
  }
  return { running, begin }
}
