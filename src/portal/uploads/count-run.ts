// Counts the uploads of one run, which share a toast.

type Run = { count: number; doneAt: number }

/** Counts uploads that arrive one after the other (a run), so that one toast can say "3 documents are in HR". */
export function createRunCounter() {
  const runs = new Map<string, Run>()
  /** Returns the upload's number in its run: the upload continues the run if it was chosen (`createdAt`) before the last one was done. */
  return (place: string, createdAt: number, doneAt: number): number => {
    const last = runs.get(place)
    const count = last && createdAt <= last.doneAt ? last.count + 1 : 1
    runs.set(place, { count, doneAt })
    return count
  }
}
