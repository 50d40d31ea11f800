// What a file of this folder works with: the demo clinic, and a browser with a profile that is kept.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type App, startApp } from '../support/browser/app-process'
import { hasLogin, sendLogin } from './in-page'
import { type Engine, eventually, type Tab } from './tab'

export type Used = {
  app: App
  /** The browser's tab; another one after `restart`. */
  tab: Tab
  /** Opens the browser anew with the profile of before. */
  restart(): Promise<void>
}

/** Starts both before the tests of the `describe` around it, and ends them afterwards. Nothing of it can be read before. */
export function useEngine(engine: Engine): Used {
  const used = {} as Used
  let profile: string
  used.restart = async () => {
    used.tab = await engine.start(profile)
  }
  beforeAll(async () => {
    used.app = await startApp()
    profile = await mkdtemp(join(tmpdir(), 'clinic-engine-'))
    await used.restart()
  })
  afterAll(async () => {
    await used.tab?.close()
    await used.app?.remove()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  return used
}

/** Signs the demo clinic's staff in, or another person. */
export async function signIn(
  { app, tab }: Used,
  email = 'staff@clinic.example',
  password = 'demo-staff',
): Promise<void> {
  await tab.open(`${app.url}/portal/login`)
  await eventually(tab, hasLogin)
  await tab.run(sendLogin, email, password)
  await eventually(tab, () => location.pathname === '/portal/dashboard')
}
