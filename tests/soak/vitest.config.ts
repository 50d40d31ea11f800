// Tests that take too long for `npm test`, such as ten thousand stories. SOAK_RUNS changes their number.
import '../support/node-20.ts'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/soak/*.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 60 * 60_000,
  },
})
