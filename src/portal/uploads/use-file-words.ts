// What a person entered for each chosen file of an upload form. Until a title is typed, it is made from the file's name.
import { useState } from 'react'
import type { SideFile } from '@/data/uploads/add-upload'
import type { KeptOnTablets } from '@/domain/kept-on-tablets'
import { suggestedTitle } from '@/domain/title-of-file'
import { type Texts, textsProblems } from '@/domain/visible-text'
import { keptFieldsProblem } from '../forms/kept-fields'
import type { Captions } from './captions-field'
import type { ChosenFile } from './chosen-file'

export type FileWords = Texts & {
  /** The file's own category, where it differs from the form's. */
  place: string
  /** Undefined until one of the two boxes was touched. */
  kept?: KeptOnTablets
  /** A video's picture and captions. */
  poster?: SideFile
  captions?: Captions | undefined
}

export type WordsOfFiles = ReturnType<typeof useFileWords>

export function useFileWords() {
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<FileWords>>>(new Map())
  const wordsOf = ({ id, file }: ChosenFile): FileWords => ({
    title: suggestedTitle(file.name),
    description: '',
    place: '',
    ...typed.get(id),
  })
  return {
    wordsOf,
    setWords: ({ id }: ChosenFile, part: Partial<FileWords>) =>
      setTyped((now) => new Map(now).set(id, { ...now.get(id), ...part })),
    problemsOf: (chosen: ChosenFile) => textsProblems(wordsOf(chosen)),
    /** Why these files cannot be sent with what was entered; undefined where they can. */
    whyNot: (files: readonly ChosenFile[]): string | undefined => {
      const words = files.map(wordsOf)
      const problems = words.map(textsProblems)
      if (problems.some(({ title }) => title)) return 'The title needs a change first.'
      if (problems.some(({ description }) => description)) return 'The description needs a change first.'
      return words.map(({ kept }) => keptFieldsProblem(kept)).find((problem) => problem)
    },
    /** Title and description for the file's row, trimmed, and which devices keep it. */
    rowOf: (chosen: ChosenFile) => {
      const { title, description, kept } = wordsOf(chosen)
      return {
        title: title.trim() || suggestedTitle(chosen.file.name),
        description: description.trim() || null,
        kept,
      }
    },
    /** How many of these files have something that was typed. */
    countTyped: (files: readonly ChosenFile[]) => files.filter(({ id }) => typed.has(id)).length,
  }
}
