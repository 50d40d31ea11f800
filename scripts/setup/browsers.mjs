// Finds the browsers of this machine, for the setup, Playwright's configuration and the engines suite.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isExecutable, findProgram } from './find-program.mjs'
import { Stop } from '../run/say.mjs'

const { env, platform } = process
const programFolders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(
  (folder) => folder !== undefined,
)

const chromiumNames = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const chromiumPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: programFolders.flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Microsoft/Edge/Application/msedge.exe'),
  ]),
}
const firefoxPlaces = {
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: programFolders.map((folder) => join(folder, 'Mozilla Firefox/firefox.exe')),
}

/** The Chromium for the tests: CHROMIUM_PATH, one of the system, or Playwright's own; undefined where there is none. */
export async function findChromium() {
  if (env.CHROMIUM_PATH && !isExecutable(env.CHROMIUM_PATH))
    throw new Stop(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, where there is no browser.`)
  return env.CHROMIUM_PATH || findProgram(chromiumNames, chromiumPlaces) || (await findPlaywrightChromium())
}

/** The headless shell, which Debian installs beside `chromium`: the same engine without windows, in half the time. */
export function findHeadlessShell(chromium) {
  const shell = `${chromium}-headless-shell`
  return isExecutable(shell) ? shell : undefined
}

/** Firefox, for the engines suite: FIREFOX_PATH or one of the system. */
export const findFirefox = () => env.FIREFOX_PATH || findProgram(['firefox-esr', 'firefox'], firefoxPlaces)

/** WebKitGTK: its small browser and the virtual screen that it needs; undefined where one of them is missing. */
export function findWebKit() {
  const screen = findProgram(['xvfb-run'])
  const browser = platform === 'linux' ? miniBrowser() : undefined
  return screen && browser ? { screen, browser } : undefined
}

// Debian keeps MiniBrowser out of PATH: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser.
function miniBrowser() {
  const folders = list('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join('/usr/lib', name))
  return folders
    .flatMap((folder) =>
      list(folder)
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .findLast(isExecutable)
}

const list = (folder) => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

async function findPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}
