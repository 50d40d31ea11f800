// Measures how much memory a page and the server take while something happens. It reads /proc, so it runs on Linux.
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { App } from '../support/browser/app-process'

const MB = 2 ** 20
const SAMPLE_EVERY_MS = 200

/** Reads the memory of page and server until `end` is called, which returns the most MB by which each grew. */
export async function watchMemory(app: App, page: Page) {
  return watchProcesses(app, await pageProcesses(page))
}

/** Reads the memory of these processes of pages, and of the server, until `end` is called. */
export async function watchProcesses(app: App, pages: number[]) {
  const look = async () => ({
    page: (await Promise.all(pages.map(residentMemory))).reduce((sum, one) => sum + one, 0),
    server: await residentMemory(app.pid()),
  })
  const before = await look()
  const most = { ...before }
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const now = await look()
      most.page = Math.max(most.page, now.page)
      most.server = Math.max(most.server, now.server)
      await setTimeout(SAMPLE_EVERY_MS)
    }
  })()
  return {
    async end() {
      over.abort()
      await watching
      return { page: (most.page - before.page) / MB, server: (most.server - before.server) / MB }
    },
  }
}

/** The processes of the browser's pages and workers: a heap does not count the memory that requests and files take there. */
export async function pageProcesses(page: Page): Promise<number[]> {
  const browser = await page.context().browser()!.newBrowserCDPSession()
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo')
  await browser.detach()
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Bytes that the process has in memory; 0 where it has ended. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  // The status of a process that is just ending has no line `VmRSS`.
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
