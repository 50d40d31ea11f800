// Chosen files of which the list has one already, or the choice itself: each is asked about, both stay unless the person
// says Replace.
import type { ChosenFile } from './chosen-file'

/** What a chosen file is to be called, and what stands in the list. */
export type Named = { title: string; file_name: string | null }

/** A row of the list, or a file that was chosen before this one. */
export type Same = { id: string; title: string; isChosen: boolean }

type Entry = { chosen: ChosenFile; title: string }

/** Titles are compared as people read them, file names to the letter. */
export function isSame(one: Named, other: Named): boolean {
  return plain(one.title) === plain(other.title) || one.file_name === other.file_name
}

const plain = (title: string) => title.trim().toLowerCase()

/** What each of these files is the same as, by the file's id: the last one chosen before it, else a row. */
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

/** What goes: the row that a file takes the place of, null for none. A file that another one replaces is left out. */
export function planUploads(
  files: ChosenFile[],
  same: Map<string, Same>,
  /** Of the files whose Replace was chosen: what they replace. */
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
