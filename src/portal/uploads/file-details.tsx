// What stands behind the chevron of a chosen file: the question about its duplicate, its description, a category of its own, and which
// devices keep it.
import type { ReactNode } from 'react'
import { SelectField } from '@/ui/select-field'
import { TextareaField } from '@/ui/textarea-field'
import { KeptFields } from '../forms/kept-fields'
import type { ChosenFile } from './chosen-file'
import { DuplicateQuestion } from './duplicate-question'
import type { Duplicate } from './duplicates'
import type { WordsOfFiles } from './use-file-words'

/** A category of a list; `id` is its value in the form. */
export type Place = { id: string; name: string }

export type Question = {
  found: Duplicate
  listName: string
  replaces: boolean
  /** What stays of the row whose file is replaced. */
  stays?: string | undefined
  onChange: (replaces: boolean) => void
}

type FileDetailsProps = {
  chosen: ChosenFile
  words: WordsOfFiles
  question: Question | undefined
  /** The category of the form, and all categories; undefined where there is one file alone. */
  places: { above: string; all: readonly Place[] } | undefined
  /** What a video has more. */
  children?: ReactNode
}

export function FileDetails({ chosen, words, question, places, children }: FileDetailsProps) {
  const { description, place, kept } = words.wordsOf(chosen)
  if (question && keepsItsRow(question)) return <AskedQuestion {...question} />
  return (
    <>
      {question && <AskedQuestion {...question} />}
      <TextareaField
        label="Description"
        rows={2}
        error={words.problemsOf(chosen).description}
        value={description}
        onChange={({ target }) => words.setWords(chosen, { description: target.value })}
      />
      {places && (
        <SelectField
          label="Category"
          value={place}
          onChange={({ target }) => words.setWords(chosen, { place: target.value })}
        >
          <option value="">{places.above ? `As above: ${places.above}` : 'As above'}</option>
          {places.all
            .filter(({ name }) => name !== places.above)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
      {children}
      <div>
        <KeptFields
          value={kept ?? { pinned: false, offline_ok: true }}
          onChange={(value) => words.setWords(chosen, { kept: value })}
        />
      </div>
    </>
  )
}

/** Whether the file goes into a row that is there: it keeps its own words. */
export const keepsItsRow = (question: Question | undefined) =>
  Boolean(question?.replaces && !question.found.isChosen)

export const AskedQuestion = ({ found, listName, replaces, stays, onChange }: Question) => (
  <DuplicateQuestion
    title={found.title}
    listName={listName}
    replaces={replaces}
    effect={
      found.isChosen
        ? 'Replace: the one chosen before it is left out.'
        : `Replace the old one when this one has arrived. ${stays ?? 'Its title, stars and place stay; the old one stays under Earlier files, in Edit.'}`
    }
    onChange={onChange}
  />
)

/** What a closed row says of its duplicate: nothing is asked there, and nothing stops. */
export function duplicateWords({ found, listName, replaces }: Question): string {
  const there = `“${found.title}” is already in ${listName}.`
  if (!replaces) return `${there} Both are kept.`
  return `${there} ${found.isChosen ? 'The one before is left out.' : 'This one takes its place.'}`
}
