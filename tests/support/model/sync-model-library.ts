// The library in the stories of the sync model (sync-model.ts): a tab changes titles and removes documents while slow pulls of
// other tabs are under way. No tab may show an older state than its tablet has seen.
import type { TabContext } from '../../../src/data/sync/context.ts'
import { documentsList } from '../../../src/data/lists/documents.ts'
import { removeDocument } from '../../../src/data/changes/remove.ts'
import { updateDocument } from '../../../src/data/changes/update.ts'
import { pullList } from '../../../src/data/sync/pull.ts'

export type LibraryStep = { do: 'retitle' | 'remove'; document: number }

/** The library. Titles are numbers that grow: a lower title is an older one. */
export function createLibrary(documents: readonly string[] = []) {
  let version = 1
  /** The newest title that a tablet has seen, by tablet and document; Infinity where it removed the document. */
  const told = new Map<string, number>()

  return {
    async act(tab: TabContext, tablet: number, step: LibraryStep) {
      const id = documents[step.document]
      if (!id) return
      version += 1
      const title = version
      const change =
        step.do === 'remove'
          ? removeDocument(tab, { id, file_path: null, thumbnail_path: null })
          : updateDocument(tab, id, { title: String(title), description: null })
      const failure = tab.pulls.failure.getState()
      // After a refusal, without a network, or after a failed pull the tablet has not seen the change.
      await change.then(
        () => {
          if (tab.pulls.failure.getState() === failure)
            told.set(`${tablet} ${id}`, step.do === 'remove' ? Infinity : title)
        },
        () => undefined,
      )
    },
    pull: (tab: TabContext) => pullList(tab, documentsList).catch(() => undefined),
    /** Throws where a tablet shows an older title, or a removed document. */
    async check(tab: TabContext, tablet: number) {
      if (documents.length === 0 || !tab.db.isOpen()) return
      for (const row of await tab.db.table('documents').toArray()) {
        const least = told.get(`${tablet} ${row.id}`) ?? 0
        if (Number(row.title) < least)
          throw new Error(`Tablet ${tablet} shows ${row.title} of ${row.id}, and was told ${least}`)
      }
    },
  }
}
