type Run = { count: number; doneAt: number }

/** Counts the uploads of one run. An upload that was waiting when the one before it arrived belongs to the same run. */
export function createRunCounter() {
  const runs = new Map<string, Run>()
  /** The upload's number in its run. `createdAt` and `doneAt` are ms of the same clock. */
  return (place: string, createdAt: number, doneAt: number): number => {
    const last = runs.get(place)
    const count = last && createdAt <= last.doneAt ? last.count + 1 : 1
    runs.set(place, { count, doneAt })
    return count
  }
}
