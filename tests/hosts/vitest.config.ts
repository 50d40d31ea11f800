// Runs the checks of this folder: the built site on static hosts. A host whose program is not on this
// machine appears in the report as a skipped test with its name.
import '../support/node-20.ts'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LONGEST_TEST } from '../support/longest-test.mjs'

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/hosts/*.test.ts'],
    testTimeout: LONGEST_TEST,
    hookTimeout: LONGEST_TEST,
    fileParallelism: false,
  },
})
