// The rule of visible text as in `src/domain/visible-text.ts`: a function imports from its own folder alone. Both are tested with
// `src/domain/visible-text-cases.ts`.

/** Controls, halves of a character, marks that turn the order of letters, breaks of a line, letters that nobody sees. */
const HIDDEN =
  /\u034F|[\u17B4-\u17B5]|[\u180B-\u180F]|[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u
/** Letters that join two others, as Persian, Hindi and emoji need them; between other letters nobody sees them. */
const LONE_JOINER =
  /(^|[^\u0600-\u{10FFFF}])[\u200C-\u200D]|[\u200C-\u200D]([^\u0600-\u{10FFFF}]|[\u200C-\u200D]|$)/u
/** Selectors, which show the sign before them as a picture, or as a letter. */
const LONE_SELECTOR = /(^|[^#*0-9\u00A9-\u{10FFFF}]|[\u200C-\u200D]|[\uFE00-\uFE0F])[\uFE00-\uFE0F]/u
const SPACES_AROUND =
  /^[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+|[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+$/gu

/** Whether a reader sees the whole line, in its order, on one line. Spaces around the text do not count. */
export function isVisibleLine(line: string, maxLength: number): boolean {
  const length = Array.from(line.replaceAll(SPACES_AROUND, '')).length
  const isHidden = [HIDDEN, LONE_JOINER, LONE_SELECTOR].some((trick) => trick.test(line))
  return length > 0 && length <= maxLength && !isHidden
}
