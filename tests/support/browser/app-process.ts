// Runs the whole clinic (the built site and the real stack) as a process. Tests kill it, start it again on the same port and data,
// deploy another release under it, and look into its database.
import '../../../supabase/local/host/quiet-libraries'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { LOCAL_PUBLISHABLE_KEY } from '../../../supabase/local/host/keys'
import { freePort } from '../free-port'
import { startStackProcess } from '../stack/stack'
import { copySeededFolder } from '../stack/stack-template'

export type App = Awaited<ReturnType<typeof startApp>>

/** The folder of the built site. */
export const distFolder = () =>
  resolve(import.meta.dirname, '../../..', process.env.CLINIC_DIST_DIR || 'dist')

type Options = { isMeasured?: boolean; env?: Record<string, string> }

/** Starts the clinic on a free port with its own seeded data, and waits until it answers. */
export async function startApp({ isMeasured = false, env: more = {} }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-app-'))
  const dataDir = join(folder, 'data')
  const siteDir = join(folder, 'site')
  await copySeededFolder(dataDir)
  await deploy(distFolder())

  const env = { CLINIC_TEST_SQL: '1', HOST: '127.0.0.1', ...more }
  const run = (port: number) => startStackProcess({ dataDir, port, siteDir, env, isMeasured })
  let stack = await run(await freePort())
  const { url } = stack

  /** Replaces the served build at once, as a deploy to a static host does. */
  async function deploy(dist: string) {
    await rm(siteDir, { force: true })
    await symlink(dist, siteDir, 'junction')
  }

  return {
    url,
    publishableKey: LOCAL_PUBLISHABLE_KEY,
    deploy,
    /** The process id of the server, which changes with each start. */
    pid: () => stack.pid,
    /** Ends the server's process at once, as a power cut would. */
    kill: () => stack.kill('SIGKILL'),
    /** Asks the server to close. */
    stop: () => stack.kill('SIGTERM'),
    /** Starts the server again at the same address with the same data. */
    async start() {
      stack = await run(Number(new URL(url).port))
    },
    /** Closes the server and removes its data. */
    async remove() {
      await stack.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    /** Rows from the server's Postgres, without policies; throws with Postgres' message. */
    query: async <Row>(sql: string, params?: unknown[]) => (await stack.sql(sql, params)) as Row[],
    /** An access token of this person, without the screens. */
    async signIn(email: string, password: string): Promise<string> {
      const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      return ((await answer.json()) as { access_token: string }).access_token
    },
  }
}
