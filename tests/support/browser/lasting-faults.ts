// Finds faults that stay. When a test looks at a page, colours may still change, and pictures or rows may still arrive.
import { setTimeout } from 'node:timers/promises'

/** Ms between two looks. */
const PAUSE = 400

/** The faults that three looks in a row find; the first look without a fault ends it. */
export async function lastingFaults(look: () => Promise<string[]>): Promise<string[]> {
  for (let times = 0; times < 2; times += 1) {
    if ((await look()).length === 0) return []
    await setTimeout(PAUSE)
  }
  return look()
}
