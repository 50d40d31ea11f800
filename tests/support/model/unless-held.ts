// Waits of the model's steps, in real milliseconds.
export const sleep = (ms = 20) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits for work, but not for an answer that the network holds back. */
export function unlessHeld(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, sleep()])
}
