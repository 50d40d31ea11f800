// Playwright's configuration for the end-to-end tests: the built site and the real local stack in a real Chromium. `gate` is what
// `npm test` plays; each other project belongs to the job of its name in `npm run test:all`.
import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/setup/browsers.mjs'
import { chromiumArgs } from './tests/support/browser/browser'
import { type Font, fontEnv } from './tests/support/browser/fonts'
import { LONGEST_TEST } from './tests/support/longest-test.mjs'

const chromium = await findChromium()
// `openTablet` starts the whole browser. For a single page the headless shell does the same in half the time.
const executablePath = findHeadlessShell(chromium) ?? chromium

/** The specs of the jobs. In the gate a story a promise: one that breaks costs people minutes, files, privacy or the way into the portal. */
const jobs = {
  gate: [
    'admin-panel',
    'axe',
    'budget',
    'change-of-person',
    'main-story',
    'next-person',
    'no-internet',
    'nothing-left',
    'pdf',
    'saved-files',
    'site-keyboard',
    'site-tasks',
    'upload',
    'worker',
  ],
  kills: ['killed-tablet', 'killed-trash', 'power-cut', 'saved-film-worker'],
  hostile: ['hostile-paths', 'hostile-words'],
  releases: ['worker-release'],
}
/** Specs of other lists that measure text and boxes: the job `fonts` plays them once more, with the wide font. */
const measuring = [
  'list-states',
  'papers-states',
  'passing-states',
  'people-states',
  'portal-heads',
  'portal-layout',
  'portal-saving',
  'portal-screens',
  'portal-screens-files',
  'portal-states',
  'several',
  'site-open-now',
  'site-pages',
  'site-sizes',
  'site-tasks',
  'upload-rows',
]
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`)
const withFont = (font: Font) => ({
  launchOptions: { executablePath, args: chromiumArgs, env: fontEnv(font) },
})

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: process.env.CLINIC_TEST_OUTPUT ?? 'test-results',
  // As many as the machine has cores: a third made each story slower, and the whole no faster.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: LONGEST_TEST,
  // Long, because two browsers and two stacks share two cores with what they test: a step of one second may take ten.
  expect: { timeout: 20_000 },
  reporter: 'list',
  globalSetup: './tests/support/global-setup.ts',
  projects: [
    ...Object.entries(jobs).map(([name, names]) => ({ name, testMatch: specs(names) })),
    { name: 'browser', testIgnore: specs(['fonts', ...Object.values(jobs).flat()]) },
    { name: 'fonts', testMatch: specs(['fonts', ...measuring]), use: withFont('wide') },
  ],
  use: {
    ...withFont('narrow'),
    // In CI nobody can fetch a trace, and recording takes time in every test.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
