// Starts that fail: the server says in one line what to do, and leaves the data as it was. Three tests see a process print that line.
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runStackToItsEnd, spawnStack, startStackProcess } from '../../tests/support/stack/stack.ts'
import { soon } from '../../tests/support/soon.ts'
import { folderOfTest, seededFolderOfTest, stackOfTest } from '../../tests/support/stack/stack-of-test.ts'
import { startStack } from '../local/stack.ts'
import { signInStaff } from './clients.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../local/host/keys.ts'
import { readProcessStart } from '../local/host/process-start.ts'

async function expectRefusal(dataDir: string, words: RegExp, more?: { port: number }) {
  const { name, message } = await stackOfTest(dataDir, more).then(
    () => new Error('started'),
    (error: Error) => error,
  )
  expect([name, message]).toEqual(['StartError', expect.stringMatching(words)])
  expect(message).toMatch(/^[^\n]+$/)
}

const listAll = async (dir: string) => (await fs.readdir(dir, { recursive: true })).toSorted()

test('a second server on a data folder names the process that uses it, and the first goes on', async () => {
  const dataDir = await seededFolderOfTest()
  const first = await stackOfTest(dataDir)
  const { code, output } = await runStackToItsEnd({ dataDir })
  expect(output).toMatch(new RegExp(`^[^\\n]*process ${process.pid}\\) already uses[^\\n]*\\n$`))
  expect(code).toBe(1)
  expect((await fetch(`${first.url}/auth/v1/health`)).status).toBeLessThan(500)
})

test('one of two servers that start on a data folder at the same moment serves', async () => {
  const dataDir = await seededFolderOfTest()
  const starts = await Promise.allSettled([startStackProcess({ dataDir }), startStackProcess({ dataDir })])
  const served = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  for (const child of served) onTestFinished(() => child.kill())
  const refused = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  expect(served).toHaveLength(1)
  expect(refused).toEqual([expect.stringContaining('already uses')])
})

test('the lock of a killed server does not stop the next server, even when another process now has its pid', async () => {
  const dataDir = await seededFolderOfTest()
  const first = await startStackProcess({ dataDir })
  await first.kill('SIGKILL')
  const lock = JSON.parse(await fs.readFile(path.join(dataDir, 'server.lock'), 'utf8'))
  expect(lock.pid).toBe(first.pid)
  // The lock names a living process (the parent of this one) with another start time, as if the system had given the pid of
  // the dead server to another process.
  await fs.writeFile(path.join(dataDir, 'server.lock'), JSON.stringify({ ...lock, pid: process.ppid }))
  expect(await readProcessStart(process.ppid)).not.toBe(lock.started)
  const second = await startStack({ dataDir, port: 0 })
  await second.close()
  await expect(fs.access(path.join(dataDir, 'server.lock'))).rejects.toThrow('ENOENT')
})

test('a taken port is named before the data folder is touched', async () => {
  const blocker = http.createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void blocker.close(() => resolve())))
  const { port } = blocker.address() as AddressInfo
  const dataDir = await folderOfTest()
  await expectRefusal(dataDir, new RegExp(`Port ${port} is taken`), { port })
  expect(await listAll(dataDir)).toEqual([])
})

test.each([
  [
    'with the files of somebody else',
    { 'thesis.txt': 'precious' },
    /not a data folder of this clinic: it holds other files \(thesis\.txt\)/,
  ],
  ['of a later version', { 'clinic.json': '{"format":99,"ready":true}' }, /another version/],
])('a folder %s is left alone', async (_what, files, words) => {
  const dataDir = await folderOfTest()
  for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(dataDir, name), text)
  await expectRefusal(dataDir, words)
  expect(await listAll(dataDir)).toEqual(Object.keys(files))
})

test('a file is no data folder, nor is a place below it', async () => {
  const file = path.join(await folderOfTest(), 'file')
  await fs.writeFile(file, 'precious')
  await expectRefusal(file, /it is a file, not a folder/)
  await expectRefusal(path.join(file, 'below'), /it is a file, or lies below one/)
  expect(await fs.readFile(file, 'utf8')).toBe('precious')
})

test('a damaged database is reported in one line, and none of it is removed', async () => {
  const dataDir = await seededFolderOfTest()
  await fs.writeFile(path.join(dataDir, 'pg/global/pg_control'), 'damaged')
  const before = await listAll(path.join(dataDir, 'storage'))
  // A process of its own, because Postgres may break off in the middle.
  const { output } = await runStackToItsEnd({ dataDir })
  expect(output).toMatch(/^The database in [^\n]* cannot be opened[^\n]*\n$/)
  expect(await listAll(path.join(dataDir, 'storage'))).toEqual(before)
})

test('a migration that fails is undone and named, and the database stays usable', async () => {
  const dataDir = await seededFolderOfTest()
  const migrationsDir = await folderOfTest()
  await fs.cp(path.resolve('supabase/migrations'), migrationsDir, { recursive: true })
  const broken = path.join(migrationsDir, '20991231000000_broken.sql')
  await fs.writeFile(broken, 'create table half_done (id int); insert into no_such_table values (1);')
  const { output } = await runStackToItsEnd({ dataDir, env: { CLINIC_MIGRATIONS_DIR: migrationsDir } })
  expect(output).toMatch(/^Migration 20991231000000_broken\.sql failed: .*no_such_table[^\n]*\n$/)
  const stack = await stackOfTest(dataDir)
  expect(await stack.query(`select to_regclass('half_done') as half`)).toEqual([{ half: null }])
  expect((await stack.query('select from documents')).length).toBeGreaterThan(7)
})

test('a first start that was killed in the middle is begun anew; times are UTC, whatever zone the machine is in', async () => {
  const dataDir = await folderOfTest()
  // India is at +05:30: PGlite once forgot the half hour.
  const options = { dataDir, env: { TZ: 'Asia/Kolkata', CLINIC_TEST_SQL: '1' } }
  const dying = await spawnStack(options)
  await soon(async () => expect(await fs.readdir(dataDir)).toContainEqual(expect.stringMatching(/^pg/)))
  dying.child.kill('SIGKILL')
  await dying.ended
  const stack = await startStackProcess(options)
  onTestFinished(() => stack.kill())
  expect((await stack.sql('select from documents')).length).toBeGreaterThan(7)
  const client = await signInStaff({ url: stack.url, publishableKey: LOCAL_PUBLISHABLE_KEY })
  const { data } = await client.from('documents').select('created_at').limit(1).single()
  expect(data?.created_at).toMatch(/\+00:00$/)
})
