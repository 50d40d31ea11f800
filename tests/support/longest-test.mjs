/**
 * The limit of every single test in milliseconds. It is long, because a busy machine makes a test slow, and not red. A longer one would
 * look like a suite that hangs: `npm test` ends a suite that gave no sign of life for five minutes.
 */
export const LONGEST_TEST = 4 * 60_000
