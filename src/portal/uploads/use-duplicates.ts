import { useState } from 'react'
import type { ChosenFile } from './chosen-file'
import { type Duplicate, findDuplicates, planUploads } from './duplicates'
import type { Question } from './file-details'

type Row = Parameters<typeof findDuplicates>[1][number]

type Of = {
  files: readonly ChosenFile[]
  rows: Row[]
  titleOf: (chosen: ChosenFile) => string
  /** The name of the category to which a file goes; undefined where the whole list counts. */
  placeOf: (chosen: ChosenFile) => string | undefined
  listName: (chosen: ChosenFile) => string
  /** What stays of the row whose file is replaced. */
  stays?: string
}

/** The question of each chosen file that the list has already, and the uploads to begin. */
export function useDuplicates({ files, rows, titleOf, placeOf, listName, stays }: Of) {
  /** The id of each file whose Replace was chosen, with the id of the entry or file that it replaces. */
  const [replaced, setReplaced] = useState<ReadonlyMap<string, string>>(new Map())
  const found: Map<string, Duplicate> = findDuplicates(
    files.map((chosen) => ({ chosen, title: titleOf(chosen), place: placeOf(chosen) })),
    rows,
  )
  const questionOf = (chosen: ChosenFile): Question | undefined => {
    const duplicate = found.get(chosen.id)
    if (!duplicate) return undefined
    return {
      found: duplicate,
      listName: duplicate.isChosen ? 'this choice' : listName(chosen),
      replaces: replaced.get(chosen.id) === duplicate.id,
      stays,
      onChange: (isOn) => {
        const next = new Map(replaced)
        if (isOn) next.set(chosen.id, duplicate.id)
        else next.delete(chosen.id)
        setReplaced(next)
      },
    }
  }
  return { questionOf, plan: (ready: ChosenFile[]) => planUploads(ready, found, replaced) }
}
