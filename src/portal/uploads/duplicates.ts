// Finds chosen files whose title or name is in the list already, or was chosen twice. The person is asked about each: both are kept,
// unless the answer is Replace.
import { fileType } from '@/domain/preview-kinds'
import { titleOfFile, visibleFileName } from '@/domain/title-of-file'
import type { ChosenFile } from './chosen-file'

/** Title and file name by which a chosen file and a row of the list are compared. */
export type TitleAndFileName = { title: string; file_name: string | null }

/** A row of the list, or a file that was chosen before this one. */
export type Duplicate = { id: string; title: string; isChosen: boolean }

/** `place`: the category to which the file goes; files of two categories are no duplicates. */
type Entry = { chosen: ChosenFile; title: string; place?: string | undefined }

/**
 * Whether title or file name are the same. In titles, capital letters and outer spaces do not count; an accent may be written in either
 * way. Two files of one name but of another kind (`policy.doc`, `policy.docx`) are two, though their titles are the same.
 */
export function isDuplicate(one: TitleAndFileName, other: TitleAndFileName): boolean {
  const [name, otherName] = [one.file_name?.normalize('NFC'), other.file_name?.normalize('NFC')]
  if (name === otherName) return true
  return plain(one.title) === plain(other.title) && !isOtherKind(name, otherName)
}

const plain = (text: string) => text.normalize('NFC').trim().toLowerCase()

function isOtherKind(name = '', otherName = '') {
  const [base, ending] = parts(name)
  const [otherBase, otherEnding] = parts(otherName)
  return base === otherBase && ending !== otherEnding
}

const parts = (name: string) => [plain(titleOfFile(name)), fileType(name)] as const

/** Duplicates by the id of the chosen file. A duplicate is the last file chosen before it, or else a row of the list. */
export function findDuplicates(
  entries: Entry[],
  rows: (TitleAndFileName & { id: string; place?: string | undefined })[],
): Map<string, Duplicate> {
  const found = entries.flatMap(({ chosen, title, place }, index): [string, Duplicate][] => {
    const named = { title, file_name: visibleFileName(chosen.file.name) }
    const before = entries
      .slice(0, index)
      .findLast(
        (other) =>
          other.place === place &&
          isDuplicate(named, { title: other.title, file_name: visibleFileName(other.chosen.file.name) }),
      )
    if (before) return [[chosen.id, { id: before.chosen.id, title: before.title, isChosen: true }]]
    const row = rows.find((each) => each.place === place && isDuplicate(named, each))
    return row ? [[chosen.id, { id: row.id, title: row.title, isChosen: false }]] : []
  })
  return new Map(found)
}

/** The uploads to begin: `replaces` is the row that a file replaces, or null. A file that a later file replaces is left out. */
export function planUploads(
  files: ChosenFile[],
  duplicates: Map<string, Duplicate>,
  /** Files whose Replace was chosen, by id, each with the id of the entry or file that it replaces. */
  replaced: ReadonlyMap<string, string>,
): { chosen: ChosenFile; replaces: string | null }[] {
  const replacedBy = (id: string) => {
    const found = duplicates.get(id)
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
