// The results of `deploy:check` and `doctor`, and how they are printed: a line each, and what to do where something is wrong.
import { dim, green, red, say } from '../run/say.mjs'

/** A result: nothing is wrong. */
export const fine = (id, text) => ({ id, state: 'fine', text })
/** A result: nothing is wrong, but a person should know this. */
export const note = (id, text, todo) => ({ id, state: 'note', text, todo })
/** A result: something is wrong; `todo` says how to mend it. */
export const wrong = (id, text, todo) => ({ id, state: 'wrong', text, todo })

const marks = { fine: green('✓'), note: '·', wrong: red('✗') }

/** Prints the results, as lines or as JSON, and sets exit code 1 where one is wrong. */
export function report(results, { isJson = false, title = '' } = {}) {
  const count = results.filter(({ state }) => state === 'wrong').length
  if (count > 0) process.exitCode = 1
  if (isJson) return say(JSON.stringify({ title, wrong: count, results }, null, 2))
  if (title) say(`${title}\n`)
  for (const { state, text, todo } of results) {
    say(`${marks[state]} ${text}`)
    if (todo) say(dim(`    ${todo}`))
  }
  say(count === 0 ? '\nNothing to mend.' : `\n${count} to mend.`)
}
