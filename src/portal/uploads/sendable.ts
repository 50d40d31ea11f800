// Which of the chosen files can be sent, and what an upload form says of those that cannot: they stay in the form, the others go.
import type { ChosenFile } from './chosen-file'
import type { WordsOfFiles } from './use-file-words'
import { sizeProblem } from './use-size-limit'

/** `limit`: bytes that the server takes a file. */
export function splitByProblem(files: readonly ChosenFile[], limit: number | undefined) {
  const mayGo = ({ file }: ChosenFile) => file.size > 0 && !sizeProblem(file.size, limit)
  return { ready: files.filter(mayGo), stay: files.filter((chosen) => !mayGo(chosen)) }
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export const stayWords = {
  /** The reason why none of these files can be sent; undefined where one can. */
  whyNone(files: readonly ChosenFile[], limit: number | undefined): string | undefined {
    if (files.length === 0) return 'Choose a file first.'
    if (splitByProblem(files, limit).ready.length > 0) return undefined
    if (files.length > 1) return 'None of these files can be sent.'
    return sizeProblem(files[0]!.file.size, limit) ? 'The file is too large.' : 'The file is empty.'
  },
  /** "“All-staff meeting” is not uploaded; the other two are." */
  stay(stay: readonly ChosenFile[], ready: readonly ChosenFile[], words: WordsOfFiles): string {
    const some = stay.length === 1 ? `“${words.wordsOf(stay[0]!).title}” is` : `${stay.length} files are`
    const count = ready.length
    return `${some} not uploaded; the other ${numbers[count] ?? count} ${count === 1 ? 'is' : 'are'}.`
  },
}
