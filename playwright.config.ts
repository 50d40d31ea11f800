// The whole system in a real Chromium: the built site, the real stack, killed and started again by the tests that need it.
import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/setup/browsers.mjs'
import { chromiumArgs } from './tests/support/browser'
import { type Font, fontEnv } from './tests/support/fonts'

const chromium = await findChromium()
// A tablet (`openTablet`) is the whole browser; for one page the shell does the same in half the time.
const executablePath = findHeadlessShell(chromium) ?? chromium

/** Specs that measure words and boxes run with both fonts, all others with the narrow font. */
const measuring =
  /(fonts|portal-(sizes|phone|pictures|focus)|site-(large-text|access|pages|open-now|tasks))\.spec\.ts/
const withFont = (font: Font) => ({
  launchOptions: { executablePath, args: chromiumArgs, env: fontEnv(font) },
})

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: process.env.CLINIC_TEST_OUTPUT ?? 'test-results',
  // On two cores: a sixth of the time a test waits for a clock, a film or a process.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // Three browsers, three stacks and two cores: what takes a second alone takes ten at the worst moment.
  expect: { timeout: 20_000 },
  reporter: process.env.CLINIC_REPORT
    ? [['json', { outputFile: process.env.CLINIC_REPORT }], ['list']]
    : 'list',
  globalSetup: './tests/support/global-setup.ts',
  projects: [
    { name: 'narrow font', use: withFont('narrow') },
    { name: 'wide font', use: withFont('wide'), testMatch: measuring, grepInvert: /axe/ },
  ],
  use: {
    // Nobody can fetch a trace from there, and recording costs every test time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
