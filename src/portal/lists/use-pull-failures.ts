// Shows failed pulls as toasts, on every screen of the shell, whoever asked for the pull. No other file shows them.
import { useEffect } from 'react'
import { create } from 'zustand'
import { lists } from '@/data/lists/registry'
import type { PullFailure } from '@/data/sync/context'
import { showError } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'

/** The lists of one screen, with the screen's own words for a failed pull, and whether it has rows to show. */
type ShownLists = { lists: { name: string; failText?: string }[]; hasRows: () => Promise<boolean> }

const useShown = create<{ screens: ShownLists[] }>(() => ({ screens: [] }))

/** Notes the lists that a screen shows, for as long as it is mounted. Both arguments must be constant. */
export function useShownLists(shownLists: ShownLists['lists'], hasRows: ShownLists['hasRows']) {
  useEffect(() => {
    const shown = { lists: shownLists, hasRows }
    useShown.setState(({ screens }) => ({ screens: [...screens, shown] }))
    return () => useShown.setState(({ screens }) => ({ screens: screens.filter((each) => each !== shown) }))
  }, [shownLists, hasRows])
}

export function usePullFailures() {
  const { pulls } = useTab()
  useEffect(() => pulls.failure.subscribe((failure) => void (failure && showFailure(failure))), [pulls])
}

async function showFailure({ list, error }: PullFailure) {
  if (error.kind === 'signed-out') return
  const screen = useShown.getState().screens.find((each) => each.lists.some(({ name }) => name === list))
  // A lost network gets no toast, because the status line shows it, unless a screen has no rows to show.
  if (error.kind === 'offline' && (!screen || (await screen.hasRows()))) return
  const shownList = screen?.lists.find(({ name }) => name === list)
  const text = shownList?.failText ?? lists.find(({ name }) => name === list)?.failText
  if (text) showError(text, error)
  // No screen shows a list without a `failText`. Its failed pull is logged only if the cause is a bug.
  else if (error.kind === 'unknown' && error.status === 0) console.error(`The pull of ${list} failed`, error)
}
