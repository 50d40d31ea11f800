// The rule of visible text: names, titles and descriptions hold no characters that are invisible or change the order of letters.
// The same rule stands in the functions (`supabase/functions/_shared/visible-text.ts`) and in SQL (`private.is_visible_line`,
// `private.is_visible_text`); `visible-text-cases.ts` tests all three.

export const MAX_NAME_LENGTH = 100
export const MAX_TITLE_LENGTH = 300
export const MAX_DESCRIPTION_LENGTH = 5_000

/** Control characters, lone surrogates, bidirectional marks, line separators, and letters that show nothing. */
const HIDDEN =
  /\u034F|[\u17B4-\u17B5]|[\u180B-\u180F]|[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u
/** A joiner that does not stand between two letters of a script that needs joiners (Persian, Hindi, emoji). */
const LONE_JOINER =
  /(^|[^\u0600-\u{10FFFF}])[\u200C-\u200D]|[\u200C-\u200D]([^\u0600-\u{10FFFF}]|[\u200C-\u200D]|$)/u
/** A variation selector (which makes a sign a picture or a letter) without a sign before it that it could change. */
const LONE_SELECTOR = /(^|[^#*0-9\u00A9-\u{10FFFF}]|[\u200C-\u200D]|[\uFE00-\uFE0F])[\uFE00-\uFE0F]/u
const SPACES_AROUND =
  /^[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+|[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+$/gu
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu')
const JOINERS_AND_SELECTORS = /\u200C|\u200D|[\uFE00-\uFE0F]/gu
/** Line breaks and tabs, which become a space in a single line. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/gu
/** Characters that a text of many lines may hold, but a single line may not. */
const BETWEEN_LINES = /[\t\n\r]/g

export type TextProblem = 'empty' | 'too-long' | 'hidden-characters'

/** The problem with one line of text, if any. Spaces around it do not count. */
export function lineProblem(line: string, maxLength: number): TextProblem | undefined {
  return withoutSpacesAround(line) === '' ? 'empty' : problemOf(line, maxLength)
}

/** The problem with a text of many lines, if any. It may be empty. */
export function textProblem(text: string, maxLength: number): TextProblem | undefined {
  return problemOf(text.replaceAll(BETWEEN_LINES, ' '), maxLength)
}

function problemOf(text: string, maxLength: number): TextProblem | undefined {
  if ([HIDDEN, LONE_JOINER, LONE_SELECTOR].some((trick) => trick.test(text))) return 'hidden-characters'
  return Array.from(withoutSpacesAround(text)).length > maxLength ? 'too-long' : undefined
}

const withoutSpacesAround = (text: string) => text.replaceAll(SPACES_AROUND, '')

/** The line without invisible characters, cut to `maxLength`; `''` where nothing is left. */
export function visiblePart(line: string, maxLength: number): string {
  const seen = withoutSpacesAround(line.replaceAll(BREAKS, ' '))
  const cut = withoutSpacesAround(Array.from(seen.replaceAll(ALL_HIDDEN, '')).slice(0, maxLength).join(''))
  return lineProblem(cut, maxLength) === 'hidden-characters'
    ? withoutSpacesAround(cut.replaceAll(JOINERS_AND_SELECTORS, ''))
    : cut
}

/** The message for a field with one line; undefined where there is no problem. */
export function lineWords(line: string, fieldName: string, maxLength: number): string | undefined {
  const problem = lineProblem(line, maxLength)
  return problem && textProblemWords(problem, fieldName, maxLength)
}

export type Texts = { title: string; description: string }

/** The messages for the fields of title and description. An empty title is left to the form. */
export function textsProblems({ title, description }: Texts): Partial<Texts> {
  const isEmpty = lineProblem(title, MAX_TITLE_LENGTH) === 'empty'
  const ofTitle = isEmpty ? undefined : lineWords(title, 'The title', MAX_TITLE_LENGTH)
  const problem = textProblem(description, MAX_DESCRIPTION_LENGTH)
  return {
    ...(ofTitle && { title: ofTitle }),
    ...(problem && { description: textProblemWords(problem, 'The description', MAX_DESCRIPTION_LENGTH) }),
  }
}

/** The reason why a form with these messages cannot be sent yet, in one sentence; undefined where it can. */
export function reasonNotToSend({ title, description }: Partial<Texts>): string | undefined {
  if (title) return 'The title needs a change first.'
  return description && 'The description needs a change first.'
}

/** The message for a field. `fieldName` stands at the start of the message. */
export function textProblemWords(problem: TextProblem, fieldName: string, maxLength: number): string {
  switch (problem) {
    case 'empty':
      return `${fieldName} needs at least one letter.`
    case 'too-long':
      return `${fieldName} can have ${maxLength.toLocaleString('en-US')} characters at most.`
    case 'hidden-characters':
      return `${fieldName} holds a character that nobody can see. Type it by hand, without copying it.`
  }
}
