// Runs a change of several rows: its progress, Undo for all of them, and the rows that it could not change.
import { useState } from 'react'
import { bucketOf, changeSeveral } from '@/data/changes/several'
import { noteRefusal } from '@/data/session/account/note-refusal'
import type { Bucket, SeenRow } from '@/domain/rows'
import { showError, showToast } from '@/ui/toast-store'
import { nameFailed, useRunSeveral } from '../../lists/run-several'
import type { Selection } from '../../lists/selecting/selection'
import { useTab } from '../../session/tab-context'
import { type Change, type Undo, whyUnchanged } from './changes'

type Item = { bucket: Bucket; row: SeenRow }

export function useSeveral(selection: Selection, wordsOf: (count: number) => string) {
  const tab = useTab()
  const { run: runSeveral, running, stop } = useRunSeveral()
  const [failed, setFailed] = useState<{ change: Change; text: string }>()

  async function undo(done: (Item & { undo: Undo })[]) {
    const back = await changeSeveral(tab, done, (one) => one.undo())
    if (back.failed.length > 0) {
      showError(textOf(back.failed), back.failed[0]!.error)
      noteRefusal(tab, back.failed[0]!.error)
    } else showToast({ title: 'Success', text: `${wordsOf(done.length)}: as before` })
  }

  async function run(change: Change, rows: SeenRow[]) {
    setFailed(undefined)
    selection.hold()
    const { done, failed: left } = await runSeveral(
      change.doing,
      rows.map((row) => ({ bucket: bucketOf(row), row })),
      async (item) => ({ ...item, undo: await change.send(tab, item.row) }),
    )
    selection.letGo()
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

  return { run, running, failed, stop }
}

const textOf = (failed: { item: Item; error: unknown }[]) =>
  nameFailed(failed.map(({ item, error }) => whyUnchanged(item.row, error)))
