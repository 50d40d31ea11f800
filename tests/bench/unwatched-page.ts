// A page that works while no tool watches it. Playwright switches the network inspector on, and the inspector keeps each answer of up to
// some megabytes in the page's process. For a film that is fetched in parts, the answers take 200 MB that they would not take on a tablet.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/setup/browsers.mjs'
import type { App } from '../support/browser/app-process'
import { chromiumArgs } from '../support/browser/browser'
import { pageProcesses, watchProcesses } from './page-memory'

/** Ms for which the page rests after the tool has disconnected and before the task begins. */
const SETTLING = 2000
const ENDED = 'The task has ended'

type Outcome = { seconds: number; error?: string }

/** Opens a browser with one page; close it at the end. */
export async function openUnwatched(app: App) {
  const profile = await mkdtemp(join(tmpdir(), 'clinic-unwatched-'))
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn((await findChromium())!, [...chromiumArgs, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await readAddress(child.stderr)

  /** Lets Playwright see the page while `work` runs. */
  async function look<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
    const browser = await chromium.connectOverCDP(address)
    try {
      return await work(browser.contexts()[0]!.pages()[0]!)
    } finally {
      await browser.close()
    }
  }

  return {
    look,
    /** Runs a task in the page, unwatched; returns its seconds, and the MB by which the page grew meanwhile. */
    async runAlone(task: (given: string) => Promise<void>, given: string) {
      const program = `setTimeout(async () => {
        const __name = (named) => named
        const title = document.title
        const begun = performance.now()
        let error
        try { await (${task.toString()})(${JSON.stringify(given)}) } catch (cause) { error = String(cause) }
        globalThis.outcome = { seconds: (performance.now() - begun) / 1000, error, title }
        document.title = ${JSON.stringify(ENDED)}
      }, ${2 * SETTLING}); 0`
      const processes = await look(async (page) => {
        await page.evaluate(program)
        return pageProcesses(page)
      })
      await wait(SETTLING)
      const memory = await watchProcesses(app, processes)
      while (!(await titles(address)).includes(ENDED)) await wait(200)
      const grown = await memory.end()
      const outcome = await look((page) =>
        page.evaluate(() => {
          const { title, ...found } = (globalThis as unknown as { outcome: Outcome & { title: string } })
            .outcome
          document.title = title
          return found
        }),
      )
      if (outcome.error) throw new Error(outcome.error)
      return { seconds: outcome.seconds, memory: grown.page }
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The address of the browser's debugger, which the browser prints at its start. */
async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const text of createInterface(output)) {
    const [address] = /ws:\/\/\S+/.exec(text) ?? []
    if (address) {
      output.resume()
      return address
    }
  }
  throw new Error('The browser did not start')
}

/** The titles of the browser's pages, which it tells without inspecting them. */
async function titles(address: string): Promise<string[]> {
  const answer = await fetch(`http://${new URL(address).host}/json/list`)
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
}
