// Prints the output of the project's commands, a line a step, and ends them with one clear line where they cannot go on.
import { endAll, whenAskedToEnd } from './child.mjs'

const isPlain = !process.stdout.isTTY || 'NO_COLOR' in process.env
const paint = (code) => (text) => (isPlain ? text : `\u001B[${code}m${text}\u001B[0m`)
export const dim = paint(2)
export const green = paint(32)
export const red = paint(31)

/** Prints a line of progress. */
export const say = (line) => console.log(line)

/** An error that the person can mend: it is shown as one line, without a stack. */
export class Stop extends Error {}

/** Runs a command's main function; a Stop is printed and sets exit code 1. A signal also ends the programs that it started. */
export async function run(main, shutDown = endAtOnce) {
  whenAskedToEnd(shutDown)
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Stop ? red(error.message) : error)
    process.exitCode = 1
  }
}

/** Ends this process and the programs that it started. */
export async function endAtOnce() {
  await endAll()
  process.exit(1)
}

/** Seconds since `start`, as `1.2 s`. */
export const since = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`
