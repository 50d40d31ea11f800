// Runs the checks of this folder in real Firefox and real WebKit, with the built app and the real stack. An engine that is not
// on this machine is skipped by name.
import '../support/node-20.ts'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/engines/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    fileParallelism: false,
    sequence: { concurrent: false },
  },
})
