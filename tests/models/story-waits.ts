// The waits of the sync model's steps, in real milliseconds.
export const sleep = (ms = 20) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits for `work`, but at most 20 ms, because the network may hold its answer back. */
export function waitBriefly(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, sleep()])
}
