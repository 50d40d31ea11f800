// Holds back a new release while a reload would interrupt somebody: in this tab, and, by a Web Lock for each reason, in all tabs, because
// a release is taken by all tabs together.
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { randomUuid } from '@/domain/uuid'
import { useTab } from '../session/tab-context'

/** The reasons, which another tab shows in a sentence: "It waits for another tab: a form is filled in there." */
export type HoldReason =
  | 'a video plays'
  | 'an upload runs'
  | 'a file is being saved'
  | 'a download runs'
  | 'a form is filled in'

const useHolds = create<{ reasons: readonly HoldReason[] }>(() => ({ reasons: [] }))

/** Holds the update back while `isBusy`. */
export function useHoldUpdate(isBusy: boolean, reason: HoldReason) {
  useEffect(() => {
    if (!isBusy) return
    useHolds.setState(({ reasons }) => ({ reasons: [...reasons, reason] }))
    return () =>
      useHolds.setState(({ reasons }) => ({ reasons: reasons.toSpliced(reasons.indexOf(reason), 1) }))
  }, [isBusy, reason])
}

export const useIsUpdateHeld = () => useHolds(({ reasons }) => reasons.length > 0)
export const isUpdateHeld = () => useHolds.getState().reasons.length > 0

/** Ms between two reads of the other tabs' reasons, while an update is ready. */
const LOOK_EVERY = 2_000
const tabId = randomUuid()
const prefixOf = (deviceName: string) => `${deviceName}-holds-update `

/** Tells the other tabs why this tab must not be loaded again. The locks end with the tab. */
export function useTellHolds() {
  const { locks, name } = useTab().device
  const reasons = useHolds((held) => [...new Set(held.reasons)].toSorted().join(','))
  useEffect(() => {
    if (!locks || !reasons) return
    const stop = new AbortController()
    const until = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
    for (const reason of reasons.split(','))
      void locks
        .request(`${prefixOf(name)}${tabId} ${reason}`, { mode: 'shared' }, () => until)
        .catch(() => undefined)
    return () => stop.abort()
  }, [locks, name, reasons])
}

/** The reasons why other tabs hold the update back. A browser without Web Locks gives none. */
export async function heldElsewhere({ locks, name }: ReturnType<typeof useTab>['device']) {
  const { held = [] } = (await locks?.query()) ?? {}
  const names = held.flatMap((lock) => (lock.name?.startsWith(prefixOf(name)) ? [lock.name] : []))
  const others = names
    .map((each) => each.slice(prefixOf(name).length))
    .filter((each) => !each.startsWith(tabId))
  return [...new Set(others.map((each) => each.slice(each.indexOf(' ') + 1)))]
}

/** The reasons why other tabs hold the update back, read anew every two seconds while `isAsked`. */
export function useHeldElsewhere(isAsked: boolean): readonly string[] {
  const { device } = useTab()
  const [held, setHeld] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isAsked) return
    let isMounted = true
    const look = async () => {
      const now = await heldElsewhere(device).catch(() => [])
      if (isMounted) setHeld((before) => (before.join() === now.join() ? before : now))
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY)
    return () => {
      isMounted = false
      clearInterval(timer)
    }
  }, [isAsked, device])
  return held
}
