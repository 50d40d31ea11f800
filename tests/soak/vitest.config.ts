// Runs the tests that take too long for `npm run test:all`: those of this folder, and some of its own with more rounds. An
// environment variable named in `rounds` replaces the number there.
import '../support/node-20.ts'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const rounds = { HOSTILE_REQUESTS: '10000', KILL_ROUNDS: '50', UPLOAD_KILLS: '50', UPLOAD_STORIES: '100' }

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      'tests/soak/*.test.ts',
      'supabase/tests/{hostile-requests,killed-functions}.test.ts',
      'src/data/uploads/{killed-uploads,upload-stories}.stack.test.ts',
    ],
    env: Object.fromEntries(
      Object.entries(rounds).map(([name, count]) => [name, process.env[name] ?? count]),
    ),
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 60 * 60_000,
    // A story (a random test run) makes many short-lived objects: with more room for these, 320 stories need an eighth less processor
    // time.
    execArgv: ['--max-semi-space-size=64'],
  },
})
