import { vi } from 'vitest'

/** Waits until the check holds: what takes a moment can take seconds where everything runs at once on two cores. */
export const soon = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, { timeout: 20_000 })
