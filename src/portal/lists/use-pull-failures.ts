import { useEffect } from 'react'
import type { ListName } from '@/data/database/db'
import type { DataError } from '@/data/network/errors'
import { showError } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'

/** A list, and the catalogue's words for a pull of it that failed. */
export type FailText = { list: ListName; failText: string }

/**
 * Tells every pull of these lists that fails, whoever asked for it. Where only the network is missing, `hasRows` says
 * whether the screen has something to show all the same: then the badge is enough. Both must be constant.
 */
export function usePullFailures(lists: FailText[], hasRows: () => Promise<boolean>) {
  const { pullFailure } = useTab()
  useEffect(() => {
    const tell = async (failText: string, error: DataError) => {
      if (error.kind === 'signed-out' || (error.kind === 'offline' && (await hasRows()))) return
      showError(failText, error)
    }
    return pullFailure.subscribe((failure) => {
      const told = failure && lists.find(({ list }) => list === failure.list)
      if (told) void tell(told.failText, failure.error)
    })
  }, [pullFailure, lists, hasRows])
}
