// What a person entered for each chosen file of an upload form. Until a title is typed, it is made from the file's name.
import { useEffect, useState } from 'react'
import type { Draft } from '@/data/drafts'
import type { SideFile } from '@/data/uploads/add-upload'
import type { KeptOnTablets } from '@/domain/kept-on-tablets'
import { suggestedTitle } from '@/domain/title-of-file'
import { type Texts, textsProblems } from '@/domain/visible-text'
import { keptFieldsProblem } from '../forms/kept-fields'
import type { FormDraft } from '../forms/use-draft'
import type { Captions } from './captions-field'
import type { ChosenFile } from './chosen-file'

export type FileWords = Texts & {
  /** The file's own category, where it differs from the form's. */
  place: string
  /** Undefined until one of the two boxes was touched. */
  kept?: KeptOnTablets
  /** A video's picture, the drawing of the moment that was chosen for it, and its captions. */
  poster?: SideFile
  drawing?: Promise<SideFile | undefined>
  captions?: Captions | undefined
}

export type WordsOfFiles = ReturnType<typeof useFileWords>

/**
 * What is entered for the files of a form. A draft keeps it, and gives it back to a file of the same name and size that is chosen after a
 * reload. `ofForm`: what was entered in the form itself.
 */
export function useFileWords(draft: FormDraft, files: readonly ChosenFile[], ofForm: Record<string, string>) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Partial<FileWords>>>(new Map())
  const { back, waiting } = useWaitingFiles(draft.back?.files, files)
  const enteredFor = (chosen: ChosenFile) => ({ ...back[keyOf(chosen)], ...typed.get(chosen.id) })
  const wordsOf = (chosen: ChosenFile): FileWords => ({
    title: suggestedTitle(chosen.file.name),
    description: '',
    place: '',
    ...enteredFor(chosen),
  })

  const entered = files.map((chosen) => {
    const { poster: _picture, drawing: _drawing, captions: _captions, ...words } = enteredFor(chosen)
    return [keyOf(chosen), words] as const
  })
  const words = Object.fromEntries([...waiting.map((key) => [key, back[key] ?? {}] as const), ...entered])
  const open: Draft = { typed: ofForm, files: words }
  const text = JSON.stringify(open)
  useEffect(() => {
    if (text === NOTHING) draft.forget()
    else draft.keep(open)
    // Not when the person changes: the words are theirs who typed them.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text])

  return {
    wordsOf,
    /** Whether another tab has the form open, which keeps what is entered there. */
    isElsewhere: draft.isElsewhere,
    /** Names of the files that were chosen before a reload, and not again. */
    waiting: waiting.map((key) => key.slice(key.indexOf(' ') + 1)),
    setWords: ({ id }: ChosenFile, part: Partial<FileWords>) =>
      setTyped((now) => new Map(now).set(id, { ...now.get(id), ...part })),
    problemsOf: (chosen: ChosenFile) => textsProblems(wordsOf(chosen)),
    /** Why these files cannot be sent with what was entered; undefined where they can. */
    whyNot: (ready: readonly ChosenFile[]): string | undefined => {
      const all = ready.map(wordsOf)
      const problems = all.map(textsProblems)
      if (problems.some(({ title }) => title)) return 'The title needs a change first.'
      if (problems.some(({ description }) => description)) return 'The description needs a change first.'
      return all.map(({ kept }) => keptFieldsProblem(kept)).find((problem) => problem)
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
    countTyped: (chosen: readonly ChosenFile[]) =>
      chosen.filter((one) => Object.keys(enteredFor(one)).length > 0).length,
  }
}

const NOTHING = JSON.stringify({ typed: {}, files: {} })

const keyOf = ({ file }: ChosenFile) => `${file.size} ${file.name}`

/** The words that a reload interrupted, and the keys of the files among them that were not chosen again. */
function useWaitingFiles(back: Draft['files'] = {}, files: readonly ChosenFile[]) {
  const [found, setFound] = useState<readonly string[]>([])
  const more = files.map(keyOf).filter((key) => Object.hasOwn(back, key) && !found.includes(key))
  if (more.length > 0) setFound([...found, ...more])
  return { back, waiting: Object.keys(back).filter((key) => !found.includes(key)) }
}
