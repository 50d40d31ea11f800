// Changes several rows for a screen, one after the other: how far it is, Stop, and the words about rows that it could not change.
import { useRef, useState } from 'react'
import { changeSeveral } from '@/data/changes/several'
import { UNEXPECTED } from '@/data/network/errors'
import type { Bucket } from '@/domain/rows'
import { useTab } from '../session/tab-context'

/** Rows that are named as unchanged; of more the number is said. */
const MOST_NAMED = 3

/** `running`: how far it is, "Deleting 2 of 3". Stop ends it before the next row. */
export function useRunSeveral() {
  const tab = useTab()
  const [running, setRunning] = useState<string>()
  const stop = useRef<AbortController>(undefined)

  async function run<Item extends { bucket: Bucket }, Result>(
    doing: string,
    items: Item[],
    change: (item: Item) => Promise<Result>,
  ) {
    stop.current = new AbortController()
    const outcome = await changeSeveral(tab, items, change, {
      onRow: (number) => setRunning(`${doing} ${number} of ${items.length}`),
      signal: stop.current.signal,
    })
    setRunning(undefined)
    return outcome
  }

  return { run, running, stop: () => stop.current?.abort() }
}

/** Why a row is as it was: `“Time off”: There is no connection.` */
export function whyFailed(title: string, error: unknown): string {
  const { message } = error instanceof Error ? error : { message: UNEXPECTED }
  return `“${title}”: ${message}${/[.!?]$/.test(message) ? '' : '.'}`
}

/** One message of the reasons of all rows. */
export function nameFailed(reasons: string[]): string {
  const more = reasons.length - MOST_NAMED
  return [...reasons.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
