// Runs a change of several rows: its progress, Undo for all of them, and the rows that it could not change.
import { useRef, useState } from 'react'
import { changeSeveral } from '@/data/changes/several'
import { noteRefusal } from '@/data/session/account/note-refusal'
import type { SeenRow } from '@/domain/rows'
import { showError, showToast } from '@/ui/toast-store'
import type { Selection } from '../../lists/selecting/selection'
import { useTab } from '../../session/tab-context'
import { type Change, type Undo, whyUnchanged } from './changes'

/** Rows that are named as unchanged; of more the number is said. */
const MOST_NAMED = 3

export function useSeveral(selection: Selection, wordsOf: (count: number) => string) {
  const tab = useTab()
  const [running, setRunning] = useState<string>()
  const [failed, setFailed] = useState<{ change: Change; text: string }>()
  const stop = useRef<AbortController>(undefined)

  async function undo(done: { row: SeenRow; undo: Undo }[]) {
    const back = await changeSeveral(tab, done, (one) => one.undo())
    if (back.failed.length > 0) {
      showError(textOf(back.failed), back.failed[0]!.error)
      noteRefusal(tab, back.failed[0]!.error)
    } else showToast({ title: 'Success', text: `${wordsOf(done.length)}: as before` })
  }

  async function run(change: Change, rows: SeenRow[]) {
    stop.current = new AbortController()
    setFailed(undefined)
    const { done, failed: left } = await changeSeveral(
      tab,
      rows.map((row) => ({ row })),
      async ({ row }) => ({ row, undo: await change.send(tab, row) }),
      {
        onRow: (number) => setRunning(`${change.doing} ${number} of ${rows.length}`),
        signal: stop.current.signal,
      },
    )
    setRunning(undefined)
    if (done.length > 0)
      showToast({
        title: 'Success',
        text: change.done(wordsOf(done.length)),
        // Only the last change has an Undo in sight, so that nobody takes back another.
        replaces: 'several',
        action: { text: 'Undo', onSelect: () => void undo(done) },
      })
    if (done.length === rows.length) return selection.end()
    const isShown = selection.state.getState().isOn
    const changed = new Set(done.map(({ row }) => row.id))
    if (isShown) selection.select(rows.map(({ id }) => id).filter((id) => !changed.has(id)))
    if (left.length === 0) return
    if (isShown) setFailed({ change, text: textOf(left) })
    else showError(textOf(left), left[0]!.error)
    for (const { error } of left) noteRefusal(tab, error)
  }

  return { run, running, failed, stop: () => stop.current?.abort() }
}

function textOf(failed: { item: { row: SeenRow }; error: unknown }[]) {
  const named = failed.slice(0, MOST_NAMED).map(({ item, error }) => whyUnchanged(item.row, error))
  const more = failed.length - named.length
  return [...named, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
