// lite prints the database's refusals before its answer is looked at. A refusal is an answer, not a fault of the server; a fault is
// printed by the code that turns it into an answer.
let print = console.error
let running = 0

/** Leaves out messages that begin with `words` while `work` runs. */
export async function withoutPrint<T>(words: string, work: () => Promise<T>): Promise<T> {
  if (running === 0) {
    print = console.error
    console.error = (...parts: unknown[]) => {
      if (parts[0] !== words) print(...parts)
    }
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) console.error = print
  }
}
