/**
 * The time (ISO) of a change that a person made this moment: later than the times of all states that the device knows, even if the
 * device's clock was set back.
 */
export function newestTime(made: string, known: readonly string[]): string {
  const later = known.map((time) => Date.parse(time) + 1)
  return new Date(Math.max(Date.parse(made), ...later)).toISOString()
}
