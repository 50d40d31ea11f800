// A clinic whose server and whose admin's browser are killed in turn, at moments that a seed chose. A killed browser sends nothing more
// and hears no answer; the next one has what was on the device.
import { rm } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { DataError } from '../../../src/data/network/errors.ts'
import { personOf } from '../../../src/data/session/session-state.ts'
import { startSession } from '../../../src/data/session/sign-in/start-session.ts'
import type { TabContext } from '../../../src/data/sync/context.ts'
import { LOCAL_PUBLISHABLE_KEY, readSecrets } from '../../../supabase/local/host/keys.ts'
import { connect } from '../../../supabase/tests/clients.ts'
import { soon } from '../soon.ts'
import { makeDataFolder, startStackProcess } from '../stack/stack.ts'
import { copySeededFolder } from '../stack/stack-template.ts'
import { admin } from './real-clinic.ts'
import { createTablet, signInOn } from './tablets.ts'

const clock = { now: Date.now, iso: () => '', advance: () => {}, set: () => {} }

/** A kill comes at the request number `after` since the last one, as it is sent, or when the server has done it (`isDone`). */
const moment = ([min, max]: [number, number]) =>
  fc.record({ after: fc.integer({ min, max }), isDone: fc.boolean() })

export async function startKilledClinic({ kills, between }: { kills: number; between: [number, number] }) {
  const dataDir = await makeDataFolder()
  await copySeededFolder(dataDir)
  const start = (port?: number) =>
    startStackProcess({ dataDir, ...(port && { port }), env: { CLINIC_TEST_SQL: '1' } })
  let server = await start()
  const { url } = server
  onTestFinished(async () => {
    await server.kill()
    await rm(dataDir, { recursive: true, force: true })
  })

  const newTablet = () => {
    const tablet = createTablet({ url, key: LOCAL_PUBLISHABLE_KEY, fetch: globalThis.fetch, clock })
    onTestFinished(() => tablet.close())
    return tablet
  }
  const tablet = newTablet()
  const left = fc.sample(moment(between), { numRuns: kills, seed: 11 })
  let seen = 0

  /** The browser: its tab, and `killed`, which resolves when its power is cut. Each second kill is one of the server. */
  function openBrowser() {
    const silence = new Promise<never>(() => {})
    let isDead = false
    let cutPower = () => {}
    const killed = new Promise<'killed'>((resolve) => {
      cutPower = () => resolve('killed')
    })
    const fetch: typeof globalThis.fetch = async (...asked) => {
      if (isDead) return silence
      seen += 1
      if (!left[0] || seen < left[0].after) return tablet.network.fetch(...asked)
      const { isDone } = left.shift()!
      seen = 0
      isDead = left.length % 2 === 0
      const answer = tablet.network.fetch(...asked)
      const settled = answer.catch(() => undefined)
      if (isDone) await settled
      if (isDead) {
        tablet.cutPower(tablet.storage.snapshot())
        cutPower()
        return silence
      }
      await server.kill('SIGKILL')
      server = await start(Number(new URL(url).port))
      if (isDone) throw new TypeError('Failed to fetch')
      return answer
    }
    return { tab: tablet.openTab(undefined, undefined, { fetch }), killed }
  }

  let browser = openBrowser()
  await signInOn(browser.tab, admin)
  const userId = personOf(browser.tab.session.getState())!.id

  return {
    url,
    userId,
    newTablet,
    sql: (...asked: Parameters<typeof server.sql>) => server.sql(...asked),
    /** The kills that did not come yet. */
    left,
    tab: () => browser.tab,
    /** A client with the rights of the service, which nobody kills. */
    service: async () =>
      connect({ url, publishableKey: LOCAL_PUBLISHABLE_KEY }, (await readSecrets(dataDir)).secretKey),
    /** Does `work` until it ends: who is interrupted by a kill looks again, and goes on. */
    async untilDone(work: (tab: TabContext) => Promise<void>) {
      for (;;) {
        const how = await Promise.race([work(browser.tab).then(() => 'done', orOffline), browser.killed])
        if (how === 'done') return
        if (how === 'offline') continue
        browser = openBrowser()
        startSession(browser.tab, () => {})
        await soon(() => expect(personOf(browser.tab.session.getState())?.id).toBe(userId))
      }
    },
  }
}

/** Rethrows what is no lost connection. */
function orOffline(error: unknown) {
  if (error instanceof DataError && error.kind === 'offline') return 'offline'
  throw error
}
