import { useState } from 'react'
import { runUploads } from '@/data/uploads/run-uploads'
import { useTab } from '../session/tab-context'
import type { ChosenFile } from './chosen-file'

/** Puts the files of a form into the queue and starts sending them; `running` then holds the ids of the uploads. */
export function useBeginUploads(onRemaining: (remaining: ChosenFile[]) => void) {
  const tab = useTab()
  const [begun, setBegun] = useState<string[]>([])
  const [running, setRunning] = useState<string[]>()

  /** `add` returns the id of an upload. When it throws, `begin` throws the same. `onRemaining` gets the files that are not queued. */
  const begin = async <Plan extends { chosen: ChosenFile }>(
    plans: Plan[],
    add: (plan: Plan) => Promise<string>,
  ) => {
    const ids = [...begun]
    let remaining = plans
    try {
      for (const plan of plans) {
        ids.push(await add(plan))
        remaining = remaining.slice(1)
      }
    } finally {
      // When a file fails, the files before it are in the queue already, and the next try must not add them again.
      setBegun(ids)
      onRemaining(remaining.map(({ chosen }) => chosen))
    }
    setRunning(ids)
    void runUploads(tab, { now: true })
  }
  return { running, begin }
}
