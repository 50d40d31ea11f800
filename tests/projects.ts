// Test projects of `npx vitest`: Node for rules, data and the database; a DOM for screens. vite.config.ts hands them to Vitest, so
// that no config of a runner lies at the top. A console.error that a test did not announce fails it.
import './support/node-20.ts'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { ViteUserConfig } from 'vitest/config'
import { isWorthPrinting } from './support/known-notes.ts'

/** Vite without the plugins that build the site: only its route trees are made, which screens render. */
const vite = () => ({ extends: false as const, resolve: { tsconfigPaths: true }, plugins: [react()] })

const shared = {
  setupFiles: ['tests/support/setup.ts'],
  clearMocks: true,
  unstubGlobals: true,
  // The limit is long, as in `soon`: a whole test run shares two cores.
  expect: { poll: { timeout: 20_000 } },
}
/** The test files that need the database. In `src` such a file, which starts the local stack, is called `x.stack.test.ts`. */
const database = ['supabase/{tests,local}/**/*.test.ts', 'src/**/*.stack.test.ts']

export const tests: ViteUserConfig['test'] = {
  // Vitest gets a worker more than there are cores, because tests spend a fifth of their time waiting for a disk, a clock or a process.
  maxWorkers: Math.min(availableParallelism() + 1, 4),
  onConsoleLog: isWorthPrinting,
  projects: [
    {
      ...vite(),
      test: {
        ...shared,
        name: 'node',
        include: ['{src,scripts,art}/**/*.test.ts', 'tests/{,bench/}*.test.ts'],
        exclude: database,
        testTimeout: 60_000,
      },
    },
    {
      ...vite(),
      test: {
        ...shared,
        name: 'dom',
        include: ['src/**/*.test.tsx'],
        setupFiles: [...shared.setupFiles, 'tests/support/setup-dom.ts'],
        environment: 'happy-dom',
        testTimeout: 60_000,
      },
    },
    {
      ...vite(),
      test: {
        ...shared,
        name: 'database',
        // V8 compiles Postgres with its quick compiler only: the optimizing compiler costs more than these tests gain from it.
        execArgv: ['--liftoff-only'],
        include: database,
        testTimeout: 60_000,
        hookTimeout: 60_000,
        // Files share a process, which reads modules and compiles Postgres once. Nothing of ours keeps state in a module.
        isolate: false,
      },
    },
  ],
  coverage: { provider: 'v8', include: ['src/**', 'supabase/local/**'], reporter: ['text-summary'] },
}
