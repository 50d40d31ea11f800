import { vi } from 'vitest'

/** Waits until the check passes, for up to two minutes: a test run shares two cores, perhaps with others. */
export const soon = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 120_000 })
