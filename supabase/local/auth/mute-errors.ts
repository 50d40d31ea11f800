// Silences @supabase/lite, which prints every refusal of the database. A refusal is an answer and no fault of the server; real
// faults are printed by the code that answers them.
let print = console.error
let running = 0

/** Drops messages of console.error that begin with `words` while `work` runs. */
export async function muteErrors<T>(words: string, work: () => Promise<T>): Promise<T> {
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
