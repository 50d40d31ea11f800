// The spread of a measure over its runs. A single figure would hide how much a busy machine moves it.

export type Spread = { min: number; median: number; max: number; runs: number }

/** Median, worst and best of the values. Throws when nothing was measured: a missing figure must not look like a good one. */
export function spread(values: readonly number[]): Spread {
  return {
    min: Math.min(...values),
    median: median(values),
    max: Math.max(...values),
    runs: values.length,
  }
}

/** The middle value; the mean of the two middle values where their number is even. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('Nothing was measured')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2
}
