// The library in the stories of the sync model (sync-model.ts): a tab changes titles and removes documents while slow pulls of
// other tabs are under way. No tab may show an older state than its tablet has seen.
import type { TabContext } from '../../src/data/sync/context.ts'
import { documentsList } from '../../src/data/lists/documents.ts'
import type { SeenRow } from '../../src/domain/rows.ts'
import { removeDocument } from '../../src/data/changes/remove.ts'
import { newerEditOf } from '../../src/data/changes/seen-row.ts'
import { updateDocument } from '../../src/data/changes/update.ts'
import { pullList } from '../../src/data/sync/pull.ts'

export type LibraryStep = { do: 'retitle' | 'remove'; document: number }

export type Library = ReturnType<typeof createLibrary>

/** The library. Titles are numbers that grow: a lower title is an older one. */
export function createLibrary(documents: readonly string[] = []) {
  let version = 1
  /** The newest title that a tablet has seen, by tablet and document; Infinity where it removed the document. */
  const newestSeen = new Map<string, number>()

  return {
    async act(tab: TabContext, tablet: number, step: LibraryStep) {
      const id = documents[step.document]
      if (!id) return
      version += 1
      const title = version
      const change = changeSeen(tab, id, (seen) =>
        step.do === 'remove'
          ? removeDocument(tab, seen)
          : updateDocument(tab, { seen, sent: [{ title: String(title) }] }),
      )
      const failure = tab.pulls.failure.getState()
      // After a refusal, without a network, or after a failed pull the tablet has not seen the change.
      await change.then(
        () => {
          if (tab.pulls.failure.getState() === failure)
            newestSeen.set(`${tablet} ${id}`, step.do === 'remove' ? Infinity : title)
        },
        () => undefined,
      )
    },
    /** A document came back from the trash: tablets that removed it may show it again. */
    takenBack(id: string) {
      for (const [key, title] of newestSeen)
        if (key.endsWith(` ${id}`) && title === Infinity) newestSeen.delete(key)
    },
    pull: (tab: TabContext) => pullList(tab, documentsList).catch(() => undefined),
    /** Throws where a tablet shows an older title, or a removed document. */
    async check(tab: TabContext, tablet: number) {
      if (documents.length === 0 || !tab.db.isOpen()) return
      for (const row of await tab.db.table('documents').toArray()) {
        const least = newestSeen.get(`${tablet} ${row.id}`) ?? 0
        if (Number(row.title) < least)
          throw new Error(`Tablet ${tablet} shows ${row.title} of ${row.id}, and was told ${least}`)
      }
    },
  }
}

/** Changes a document in the version that the tablet shows. A person who is told of a newer edit makes the change all the same. */
async function changeSeen(tab: TabContext, id: string, change: (seen: SeenRow) => Promise<void>) {
  const rows: SeenRow[] = await tab.db.table('documents').toArray()
  let seen = rows.find((row) => row.id === id)
  while (seen) {
    const failure = await change(seen).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    if (!failure) return
    seen = newerEditOf(failure.error)?.row
    if (!seen) throw failure.error
  }
  throw new Error('The tablet does not show the document')
}
