// Counts what the reporters tell of a suite (tell.mjs), as it happens: a suite that is ended before its end is counted too.
import { stripVTControlCharacters } from 'node:util'
import { LONGEST_TEST } from '../../tests/support/longest-test.mjs'

/** Lines that each part of a failed test's text may have: an error, a page's complaints, what the page showed. */
const MOST_LINES = 80

/** @typedef {{ title: string, text: string }} Failure the text has the errors, shortened */
/**
 * @typedef {{ file: string, project: string, seconds: number, passed: number, skipped: string[], failures: Failure[] }} FileCount
 * `file` from the root; empty for errors outside of all files
 */

/** The name of a test in a list; of an error outside of all files its title alone. */
export const nameOf = ({ file, title }) => [file, title].filter(Boolean).join(' › ')

/** An empty ledger: `note` takes the events of one run; the others say what it holds. */
export function openLedger() {
  /** @type {Map<string, FileCount>} */
  const files = new Map()
  const begun = new Map()
  const running = new Map()

  const entry = ({ file = '', project = '' }) => {
    const key = `${project} ${file}`
    if (!files.has(key)) files.set(key, { file, project, seconds: 0, passed: 0, skipped: [], failures: [] })
    return files.get(key)
  }

  /** Counts a failed test, or an error that belongs to no test. */
  function fail(event, ...errors) {
    entry(event).failures.push({ title: event.title, text: errors.map(shorten).join('\n') })
  }

  return {
    files: () => [...files.values()],
    /** The names of tests that have begun and not ended; where none has, of the files. */
    running: () => (running.size > 0 ? [...running.values()] : [...begun.values()].map(({ file }) => file)),
    fail,
    note(event) {
      const key = `${event.project} ${event.file}`
      if (event.kind === 'file-begins') begun.set(key, { file: event.file, at: performance.now() })
      if (event.kind === 'file-ends') {
        entry(event).seconds += (performance.now() - begun.get(key).at) / 1000
        begun.delete(key)
      }
      const test = `${key} ${event.title}`
      if (event.kind === 'test-begins') running.set(test, nameOf(event))
      if (event.limit > LONGEST_TEST)
        fail(event, `Its limit of ${event.limit / 60_000} minutes is above ${LONGEST_TEST / 60_000}.`)
      if (event.kind !== 'test-ends') return
      running.delete(test)
      if (event.state === 'passed') entry(event).passed += 1
      else if (event.state === 'skipped') entry(event).skipped.push(nameOf(event))
      else fail(event, ...event.errors)
    },
  }
}

function shorten(text) {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n')
  const left = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n')
}
