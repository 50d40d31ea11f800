// Finds what no screen should show: disabled controls without a reason, programmers' words, and dates in machine formats.
import { silentControls } from './silent-controls'

/** Problems of the screen, a line each. `given` matches words of a file or a person, which are left out. */
export const problems = (given?: RegExp): string[] => {
  const texts = shownTexts().map((text) => withoutAgreed(given ? text.replaceAll(given, '') : text))
  return [
    ...silentControls().map((name) => `off, and no word why: ${name}`),
    ...texts.filter((text) => ofProgrammers.test(text)).map((text) => `a word of programmers: ${text}`),
    ...texts.filter((text) => ofMachines.test(text)).map((text) => `a date of machines: ${text}`),
  ]
}

const ofProgrammers =
  /\b(sync\w*|cach\w+|tokens?|rows?|objects?|mime|retr(y|ies|ied)|queue\w*|outbox|payload|database|null|undefined|NaN|JSON|API|HTTP|metadata|fetch\w*|buckets?|storage|invalid|Invalid Date)\b/i

/** Dates and times like 2026-03-03, 3/3/2026, 03.03.26 and 14:05:00; the clinic writes Mar 3 and 2:05 PM. */
const ofMachines = /\d{4}-\d{2}-\d{2}|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b\d{1,2}:\d{2}:\d{2}\b/

/** Allowed texts: the specification's own words, and the rows and columns of a table. */
const agreed = [
  /\d+ waiting to sync/g,
  /Failed to fetch [a-z ]+/g,
  /Failed to load video metadata/g,
  /^Rows$/g,
  /^\d+ rows?, \d+ columns$/g,
]

const withoutAgreed = (text: string) => agreed.reduce((left, allowed) => left.replaceAll(allowed, ''), text)

function shownTexts(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']
  return [...document.body.querySelectorAll('*')].flatMap((one) =>
    [
      ...[...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent),
      ...attributes.map((name) => one.getAttribute(name)),
    ].flatMap((text) => text?.trim() || []),
  )
}
