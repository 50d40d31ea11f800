import { useState } from 'react'
import { runUploads } from '@/data/uploads/run-uploads'
import { useTab } from '../session/tab-context'
import type { ChosenFile } from './chosen-file'

/** Puts the files of a form into the queue, one after the other, then sends them; `running` are their ids from then on. */
export function useBeginUploads(onLeft: (left: ChosenFile[]) => void) {
  const tab = useTab()
  const [begun, setBegun] = useState<string[]>([])
  const [running, setRunning] = useState<string[]>()

  /** `add` gives the id of an upload. Throws what it throws, and tells `onLeft` which files are not in the queue. */
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
      // Where one cannot be read, those before it are on their way: they are not sent again with it.
      setBegun(ids)
      onLeft(left.map(({ chosen }) => chosen))
    }
    setRunning(ids)
    void runUploads(tab, { now: true })
  }
  return { running, begin }
}
