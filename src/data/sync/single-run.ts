/** Work of which a tab does one run at a time. */
export type SingleRun = {
  /** The run that is under way. */
  running: Promise<void> | undefined
  /** Whether another run was asked for during this one: then it is done once more. */
  again: boolean
  /** The next pass also does what could wait, such as retries whose moment has not come. */
  now: boolean
}

export const idle = (): SingleRun => ({ running: undefined, again: false, now: false })

/** Does the work, or, while it is under way, sees to it that it is done once more. Resolves when all of it is done. */
export function runOnce(run: SingleRun, now: boolean, work: (now: boolean) => Promise<void>): Promise<void> {
  run.now ||= now
  if (run.running) run.again = true
  else run.running = repeat(run, work)
  return run.running
}

async function repeat(run: SingleRun, work: (now: boolean) => Promise<void>) {
  try {
    do {
      const { now } = run
      Object.assign(run, { again: false, now: false })
      await work(now)
    } while (run.again)
  } finally {
    // No await between the last look at `again` and this line, or a call in between would be forgotten.
    Object.assign(run, idle())
  }
}
