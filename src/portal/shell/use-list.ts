// A list on a screen: painted from the device at once, freshened behind it, and honest about what went wrong.
// Rows on the screen and no network: the badge says it, no toast. Anything else that fails is told once a pull.
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import type { ListName } from '@/data/db'
import type { Device } from '@/data/device'
import { toDataError } from '@/data/errors'
import { FRESH_FOR, getPull } from '@/data/pull'
import { showError } from '@/ui/toast-store'
import { useDevice } from '../session/device'
import { useUser } from '../session/use-session'

export type ListSource = {
  list: ListName
  freshen: (device: Device) => Promise<void>
  pull: (device: Device) => Promise<void>
  /** The catalogue's words for a pull that failed. */
  failText: string
}

export type ListStatus = 'loading' | 'ready' | 'empty' | 'offline' | 'failed'

/** `read` gives the rows from the device; `sources` (constant) are the pulls that they come from. */
export function useList<Row>(
  read: (device: Device, userId: string) => Promise<Row[]>,
  sources: ListSource[],
) {
  const device = useDevice()
  const { id: userId } = useUser()
  const rows = useLiveQuery(() => read(device, userId), [device, userId, read])
  const pulls = useLiveQuery(
    () => Promise.all(sources.map(({ list }) => getPull(device, userId, list))),
    [device, userId, sources],
  )
  const [isPulling, setPulling] = useState(true)

  const run = useCallback(
    async (how: 'freshen' | 'pull') => {
      const failures = await Promise.all(
        sources.map((source) =>
          source[how](device).then(
            () => undefined,
            (error: unknown) => ({ source, error }),
          ),
        ),
      )
      const hasRows = (await read(device, userId).catch(() => [])).length > 0
      for (const failure of failures) {
        if (!failure) continue
        const { kind } = toDataError(failure.error)
        const isQuiet = kind === 'signed-out' || (kind === 'offline' && hasRows)
        if (!isQuiet) showError(failure.source.failText, failure.error)
      }
    },
    [device, userId, read, sources],
  )

  const runAgain = useCallback(
    (how: 'freshen' | 'pull') => {
      setPulling(true)
      void run(how).finally(() => setPulling(false))
    },
    [run],
  )

  useEffect(() => {
    void run('freshen').finally(() => setPulling(false))
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') runAgain('freshen')
    }, FRESH_FOR)
    return () => clearInterval(timer)
  }, [run, runAgain])

  const hasNothing = rows?.length === 0
  useEffect(() => {
    if (!hasNothing) return
    // Back from an outage with an empty screen: nobody should have to press Try Again.
    let wasOffline = device.connection.getState() === 'offline'
    return device.connection.subscribe((state) => {
      if (state === 'online' && wasOffline) runAgain('freshen')
      wasOffline = state === 'offline'
    })
  }, [device, hasNothing, runAgain])

  return {
    rows: rows ?? [],
    status: statusOf(rows, pulls, isPulling),
    isPulling,
    retry: () => runAgain('pull'),
  }
}

type Pulls = Awaited<ReturnType<typeof getPull>>[] | undefined

function statusOf(rows: unknown[] | undefined, pulls: Pulls, isPulling: boolean): ListStatus {
  if (!rows || !pulls) return 'loading'
  if (rows.length > 0) return 'ready'
  if (pulls.every((pull) => pull?.pulled_at)) return 'empty'
  if (isPulling) return 'loading'
  const failed = pulls.find((pull) => pull?.failed)?.failed
  if (!failed) return 'loading'
  return failed.kind === 'offline' ? 'offline' : 'failed'
}
