/** The state of work that runs once at a time in a tab, such as the drain of the outbox. */
export type SingleRun = {
  /** The run that is under way. */
  running: Promise<void> | undefined
  /** Whether a call came during this run: then the work is done once more. */
  isCalledAgain: boolean
  /** Whether the next pass also does work that is not due yet, such as a later retry. */
  now: boolean
  /** Set by work that can take on more while it runs: is told of a call that came meanwhile. */
  onCall: (() => void) | undefined
}

export const idle = (): SingleRun => ({
  running: undefined,
  isCalledAgain: false,
  now: false,
  onCall: undefined,
})

/** Runs the work. While the work runs already, makes it run once more. Resolves when all runs are done. */
export function runOnce(run: SingleRun, now: boolean, work: (now: boolean) => Promise<void>): Promise<void> {
  run.now ||= now
  if (run.running) {
    run.isCalledAgain = true
    run.onCall?.()
  } else run.running = repeat(run, work)
  return run.running
}

async function repeat(run: SingleRun, work: (now: boolean) => Promise<void>) {
  try {
    do {
      const { now } = run
      Object.assign(run, { isCalledAgain: false, now: false })
      await work(now)
    } while (run.isCalledAgain)
  } finally {
    // Between the last look at `isCalledAgain` and this line there must be no await, or a call in between would be lost.
    Object.assign(run, idle())
  }
}
