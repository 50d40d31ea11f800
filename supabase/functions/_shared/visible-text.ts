// The rule of visible text, a copy of the rule in `src/domain/visible-text.ts`, because functions import only from their own
// folder. `src/domain/visible-text-cases.ts` tests both.

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

/** Whether the text is one line, not empty, without hidden characters. Spaces around the text do not count. */
export function isVisibleLine(line: string, maxLength: number): boolean {
  const length = Array.from(line.replaceAll(SPACES_AROUND, '')).length
  const isHidden = [HIDDEN, LONE_JOINER, LONE_SELECTOR].some((trick) => trick.test(line))
  return length > 0 && length <= maxLength && !isHidden
}
