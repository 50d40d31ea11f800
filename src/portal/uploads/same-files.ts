// Finds chosen files that the list, or the choice itself, has already. The person is asked about each; both stay unless the
// answer is Replace.
import type { ChosenFile } from './chosen-file'

/** Title and file name by which a chosen file and a row of the list are compared. */
export type Named = { title: string; file_name: string | null }

/** A row of the list, or a file that was chosen before this one. */
export type Same = { id: string; title: string; isChosen: boolean }

type Entry = { chosen: ChosenFile; title: string }

/** Titles are compared as people read them, file names to the letter. */
export function isSame(one: Named, other: Named): boolean {
  return plain(one.title) === plain(other.title) || one.file_name === other.file_name
}

const plain = (title: string) => title.trim().toLowerCase()

/** The double of each file that has one, by the file's id: the last file chosen before it, else a row of the list. */
export function findSame(entries: Entry[], rows: (Named & { id: string })[]): Map<string, Same> {
  const found = entries.flatMap(({ chosen, title }, index): [string, Same][] => {
    const named = { title, file_name: chosen.file.name }
    const before = entries
      .slice(0, index)
      .findLast((other) => isSame(named, { title: other.title, file_name: other.chosen.file.name }))
    if (before) return [[chosen.id, { id: before.chosen.id, title: before.title, isChosen: true }]]
    const row = rows.find((each) => isSame(named, each))
    return row ? [[chosen.id, { id: row.id, title: row.title, isChosen: false }]] : []
  })
  return new Map(found)
}

/** The uploads to begin: `replaces` is the row whose place a file takes, or null. A file that another one replaces is left out. */
export function planUploads(
  files: ChosenFile[],
  same: Map<string, Same>,
  /** Files whose Replace was chosen, by id, each with the id of what it replaces. */
  replaced: ReadonlyMap<string, string>,
): { chosen: ChosenFile; replaces: string | null }[] {
  const replacedBy = (id: string) => {
    const found = same.get(id)
    return found && replaced.get(id) === found.id ? found : undefined
  }
  const leftOut = new Set(
    files.map(({ id }) => replacedBy(id)).flatMap((one) => (one?.isChosen ? one.id : [])),
  )
  return files
    .filter(({ id }) => !leftOut.has(id))
    .map((chosen) => {
      let target = replacedBy(chosen.id)
      while (target?.isChosen) target = replacedBy(target.id)
      return { chosen, replaces: target?.id ?? null }
    })
}
