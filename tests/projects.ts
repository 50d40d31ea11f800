// Test projects of `npx vitest`: Node for rules and data, a DOM for screens, and the tests that need a database, a process or much
// time, a project a job of `npm run test:all`. vite.config.ts hands them to Vitest, so that no config of a runner lies at the top.
// A console.error that a test did not announce fails it.
import './support/node-20.ts'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin, ViteUserConfig } from 'vitest/config'
import { jsxSource } from '../src/build/sources.ts'
import { isWorthPrinting } from './support/known-notes.ts'
import { LONGEST_TEST } from './support/longest-test.mjs'

/** The rights, in the gate: who may do what, and what no token, role or haste changes. */
const rights = [
  'supabase/tests/{matrix-http,migrations,types,self-promotion,rights-end,roles-in-turn,bad-tokens,row-addresses,what-stays}.test.ts',
]
/** The files of each job of `npm run test:all` that has some of its own (scripts/test/jobs.mjs says what a job is about). */
const jobs = {
  postgres: [
    'supabase/tests/{advisors,changes-postgres,db-push,matrix-postgres,overlapping-saves}.test.ts',
    'supabase/tests/{postgres-alone,postgres-speed,what-stays-postgres}.test.ts',
  ],
  kills: [
    'supabase/tests/{durability,full-disk,killed-functions}.test.ts',
    'src/data/{changes,uploads}/killed-*.stack.test.ts',
  ],
  hostile: ['supabase/tests/{hostile-requests,odd-requests}.test.ts'],
  models: [
    'src/data/sync-model.stack.test.ts',
    'src/data/uploads/upload-stories.stack.test.ts',
    'tests/models/*.test.ts',
  ],
  programs: [
    'scripts/build/build.test.ts',
    'scripts/{hosted,run,setup,start}/*.test.ts',
    'src/build/{three-towns,photographs}.test.ts',
    'supabase/tests/{refusals,restore}.test.ts',
  ],
}
/** The job `database`: all other tests that need the local stack. In `src` such a test is called `x.stack.test.ts`. */
const database = ['supabase/{tests,local}/**/*.test.ts', 'src/**/*.stack.test.ts']
const ofJobs = Object.values(jobs).flat()

const shared = {
  setupFiles: ['tests/support/setup.ts'],
  clearMocks: true,
  testTimeout: LONGEST_TEST,
  hookTimeout: LONGEST_TEST,
  // The limit is long, as in `soon`: a whole test run shares two cores.
  expect: { poll: { timeout: 20_000 } },
  // A worker more than there are cores, because tests wait for a disk, a clock or a process for a fifth of their time. Vitest reads
  // this in each project, and at the root not at all.
  maxWorkers: Math.min(availableParallelism() + 1, 4),
}

/** Vitest keeps what its plugins made of a file, and does not know their options: other settings here are another key. */
const settings = ['tests/projects.ts', 'src/build/sources.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join('')
const keptByOptions: Plugin = {
  name: 'kept-by-options',
  configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(() => settings),
}

/** A project. Vite comes without the plugins that build the site: only its route trees are made, which screens render. */
const project = (name: string, include: string[], more: object = {}) => ({
  extends: false as const,
  resolve: { tsconfigPaths: true },
  plugins: [react({ jsxImportSource: jsxSource }), keptByOptions],
  test: { ...shared, name, include, ...more },
})

/** A project whose tests start the local stack. */
const stackProject = (name: string, include: string[], exclude: string[] = []) =>
  project(name, include, {
    exclude,
    // V8 compiles Postgres with its quick compiler only: the optimizing compiler costs more than these tests gain from it.
    execArgv: ['--liftoff-only'],
    // Files share a process, which reads modules and compiles Postgres once. Nothing of ours keeps state in a module.
    isolate: false,
  })

export const tests: ViteUserConfig['test'] = {
  onConsoleLog: isWorthPrinting,
  projects: [
    project('node', ['{src,scripts}/**/*.test.ts', 'tests/*.test.ts'], { exclude: [...database, ...ofJobs] }),
    project('dom', ['src/**/*.test.tsx'], {
      setupFiles: [...shared.setupFiles, 'tests/support/setup-dom.ts'],
      environment: 'happy-dom',
    }),
    stackProject('rights', rights),
    stackProject('database', database, [...rights, ...ofJobs]),
    ...Object.entries(jobs).map(([name, include]) => stackProject(name, include)),
    project('tools', ['art/**/*.test.ts', 'tests/bench/*.test.ts']),
    // Real browsers and real web servers, a file after the other. One that is not on this machine is skipped by name.
    ...['engines', 'hosts'].map((name) => project(name, [`tests/${name}/*.test.ts`], { maxWorkers: 1 })),
  ],
  coverage: { provider: 'v8', include: ['src/**', 'supabase/local/**'], reporter: ['text-summary'] },
}
