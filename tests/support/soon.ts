import { vi } from 'vitest'

/** Waits until the check passes, for up to a minute, because a whole test run shares two cores. */
export const soon = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 60_000 })
