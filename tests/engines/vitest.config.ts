// Runs the checks of this folder in real Firefox and real WebKit, with the built app and the real stack. An engine that is not
// on this machine is skipped by name.
import '../support/node-20.ts'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LONGEST_TEST } from '../support/longest-test.mjs'

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/engines/*.test.ts'],
    testTimeout: LONGEST_TEST,
    hookTimeout: LONGEST_TEST,
    fileParallelism: false,
    sequence: { concurrent: false },
  },
})
