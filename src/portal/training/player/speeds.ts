/** The speeds that the player offers; 1 is the usual speed. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The next speed up (`by` 1) or down (-1); the same speed at either end. */
export function nextSpeed(speed: number, by: 1 | -1): number {
  const faster = SPEEDS.find((one) => one > speed + 0.01)
  const slower = SPEEDS.findLast((one) => one < speed - 0.01)
  return (by > 0 ? faster : slower) ?? speed
}
