// Output and end of the project's commands: one line a step, one clear line when a command cannot go on.
import { endAll, whenAskedToEnd } from './child.mjs'

const isPlain = !process.stdout.isTTY || 'NO_COLOR' in process.env
const paint = (code) => (text) => (isPlain ? text : `\u001B[${code}m${text}\u001B[0m`)
export const dim = paint(2)
export const green = paint(32)
export const red = paint(31)

/** Prints a line of progress. */
export const say = (line) => console.log(line)

/** A reason to stop that the person can act on: shown as one line, without a stack. */
export class Stop extends Error {}

/** Runs a command's main function; a Stop becomes its line and exit code 1. When asked to end it takes all that it runs along. */
export async function run(main, goDown = endAtOnce) {
  whenAskedToEnd(goDown)
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
