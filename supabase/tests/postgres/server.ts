// Starts a PostgreSQL of this machine for one test file, in a folder of its own with its socket, and on a free port.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../tests/support/free-port.ts'

const DEBIAN = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** The folder with the programs of the newest PostgreSQL that has pgTAP; undefined where there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
  const version = versions.find(
    (one) => hasExtension(one, 'pgtap') && existsSync(`${DEBIAN}/${one}/bin/initdb`),
  )
  return version && `${DEBIAN}/${version}/bin`
}

/** Whether `create extension` would find this extension. */
export const hasExtension = (version: string, name: string) =>
  existsSync(`/usr/share/postgresql/${version}/extension/${name}.control`)

export const versionOf = (bin: string) => path.basename(path.dirname(bin))

export async function startPostgres(bin: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'clinic-postgres-'))
  const data = path.join(folder, 'data')
  // PostgreSQL does not run as root: it runs as the user that Debian made for it.
  const owner = isRoot ? await idsOf('postgres') : undefined
  if (owner) await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } }
  const made = spawnSync(
    `${bin}/initdb`,
    ['-D', data, '-U', 'supabase_admin', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stdout}${made.stderr}`)
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    shared_buffers: '32MB',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(`${bin}/postgres`, ['-D', data, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** An address for the superuser `supabase_admin`, or for the named role. */
  const url = (database: string, user = 'supabase_admin') =>
    `postgresql://${user}@127.0.0.1:${port}/${database}`
  await untilReady(child)
  return {
    url,
    /** Runs a script as the superuser, stopping at the first mistake; returns what it printed. */
    psql: (database: string, script: string) => runPsql(bin, url(database), script).stdout,
    /** Runs a script in the same way; returns what the server warned of, and what `\warn` said. */
    warnings: (database: string, script: string) => runPsql(bin, url(database), script).stderr,
    async stop() {
      await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function runPsql(bin: string, url: string, script: string) {
  const args = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', '-']
  const { status, stdout, stderr } = spawnSync(`${bin}/psql`, args, {
    input: script,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', PGOPTIONS: '-c client_min_messages=warning' },
    maxBuffer: 256 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`psql ended with ${status}:\n${stderr.slice(-5_000)}`)
  return { stdout, stderr }
}

async function untilReady(child: ChildProcess) {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('database system is ready to accept connections')) resolve()
    }
    child.stderr?.on('data', listen)
    child.stdout?.on('data', listen)
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`postgres ended with ${code}:\n${output}`)))
  })
}

/** Sends SIGINT: open sessions are broken off, and the server ends in order. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGINT')
  await ended
}

async function idsOf(user: string) {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith(`${user}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error(`This machine has no user ${user}`)
  return { uid: Number(uid), gid: Number(gid) }
}
