// Holds back a new release while a reload would interrupt somebody in any tab, because all tabs load a release together. Each tab holds
// a Web Lock for each of its reasons, which the other tabs read.
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { holdLock } from '@/data/database/hold-lock'
import { type HoldReason, holdsCover } from '@/domain/idle'
import { randomUuid } from '@/domain/uuid'
import { useTab } from './tab-context'

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
const READ_INTERVAL_MS = 2_000
const tabId = randomUuid()
const prefixOf = (deviceName: string) => `${deviceName}-holds-update `

/** Tells the other tabs, by locks, why this tab must not be loaded again. The browser ends the locks with the tab. */
export function useTellHolds() {
  const { locks, name } = useTab().device
  const reasons = useHolds((held) => [...new Set(held.reasons)].toSorted().join(','))
  useEffect(() => {
    if (!reasons) return
    const stop = new AbortController()
    for (const reason of reasons.split(','))
      holdLock(locks, `${prefixOf(name)}${tabId} ${reason}`, stop.signal, { mode: 'shared' })
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

/** Whether the cover "Still you?" has to wait, for this tab or for another. */
export async function isCoverHeld(device: ReturnType<typeof useTab>['device']) {
  return useHolds.getState().reasons.some(holdsCover) || (await heldElsewhere(device)).some(holdsCover)
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
    const timer = setInterval(() => void look(), READ_INTERVAL_MS)
    return () => {
      isMounted = false
      clearInterval(timer)
    }
  }, [isAsked, device])
  return held
}
