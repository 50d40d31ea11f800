// Playwright's configuration for the end-to-end tests: the built site and the real local stack in a real Chromium.
import { defineConfig } from '@playwright/test'
import { findChromium, findHeadlessShell } from './scripts/setup/browsers.mjs'
import { chromiumArgs } from './tests/support/browser/browser'
import { type Font, fontEnv } from './tests/support/browser/fonts'

const chromium = await findChromium()
// `openTablet` starts the whole browser. For a single page the headless shell does the same in half the time.
const executablePath = findHeadlessShell(chromium) ?? chromium

/** Specs that measure text and boxes: they run with both fonts, all others with the narrow font. */
const measuring =
  /(fonts|portal-(sizes|phone|pictures|focus)|site-(large-text|access|pages|open-now|tasks))\.spec\.ts/
const withFont = (font: Font) => ({
  launchOptions: { executablePath, args: chromiumArgs, env: fontEnv(font) },
})

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: process.env.CLINIC_TEST_OUTPUT ?? 'test-results',
  // Three workers on two cores, because tests wait for clocks, films and processes.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  // Long, because three browsers and three stacks share two cores: a step of one second may take ten.
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
    // In CI nobody can fetch a trace, and recording takes time in every test.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
