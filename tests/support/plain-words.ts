/**
 * Words of programmers and dates of machines on the page, a line each; the content of files is left out. The function also runs in a
 * browser's page, so it uses nothing from outside.
 */
export function wordsOfProgrammers(): string[] {
  const ofProgrammers =
    /\b(sync\w*|cach\w+|tokens?|rows?|objects?|mime|retr(y|ies|ied)|queue\w*|outbox|payload|database|null|undefined|NaN|JSON|API|HTTP|metadata|fetch\w*|buckets?|storage|invalid|Invalid Date)\b/i
  // Dates and times like 2026-03-03, 3/3/2026, 03.03.26 and 14:05:09; the clinic writes Mar 3, and 2:05 PM.
  const ofMachines = /\d{4}-\d{2}-\d{2}|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b\d{1,2}:\d{2}:\d{2}\b/
  // Allowed texts: the specification's own words, and the rows and columns of a table.
  const agreed =
    /(?:\d+ )?waiting to sync|Failed to fetch [a-z ]+|Failed to load video metadata|^Rows$|^\d+ rows?, \d+ columns$/g
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']
  return [...document.body.querySelectorAll('*:not(script, .text-frame *, .textLayer *)')]
    .flatMap((one) => [
      ...[...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent),
      ...attributes.map((name) => one.getAttribute(name)),
    ])
    .map((text) => (text ?? '').trim().replaceAll(agreed, ''))
    .filter((text) => ofProgrammers.test(text) || ofMachines.test(text))
}
