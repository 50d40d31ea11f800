// Tells the person about failed pulls. This is the only place that does, on every screen of the shell, whoever asked for the pull.
import { useEffect } from 'react'
import { create } from 'zustand'
import { lists } from '@/data/lists/registry'
import type { PullFailure } from '@/data/sync/context'
import { showError } from '@/ui/toast-store'
import { useTab } from '../session/tab-context'

/** The lists that a screen shows, in its own words where it has them, and whether it has rows to show. */
type Shown = { lists: { name: string; failText?: string }[]; hasRows: () => Promise<boolean> }

const useShown = create<{ screens: Shown[] }>(() => ({ screens: [] }))

/** Notes the lists that a screen shows, for as long as it is mounted. Both arguments must be constant. */
export function useShownLists(shownLists: Shown['lists'], hasRows: Shown['hasRows']) {
  useEffect(() => {
    const shown = { lists: shownLists, hasRows }
    useShown.setState(({ screens }) => ({ screens: [...screens, shown] }))
    return () => useShown.setState(({ screens }) => ({ screens: screens.filter((each) => each !== shown) }))
  }, [shownLists, hasRows])
}

export function usePullFailures() {
  const { pulls } = useTab()
  useEffect(() => pulls.failure.subscribe((failure) => void (failure && tell(failure))), [pulls])
}

async function tell({ list, error }: PullFailure) {
  if (error.kind === 'signed-out') return
  const screen = useShown.getState().screens.find((each) => each.lists.some(({ name }) => name === list))
  // Without a network the badge says enough, unless a screen has nothing to show.
  if (error.kind === 'offline' && (!screen || (await screen.hasRows()))) return
  const own = screen?.lists.find(({ name }) => name === list)
  const text = own?.failText ?? lists.find(({ name }) => name === list)?.failText
  if (text) showError(text, error)
  // The list has no words, for no screen shows it; a bug in its pull is logged all the same.
  else if (error.kind === 'unknown' && error.status === 0) console.error(`The pull of ${list} failed`, error)
}
