// Tests the server on a full disk: a real small tmpfs, which only root can mount.
import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runStackToItsEnd, startStackProcess } from '../../tests/support/stack/stack.ts'
import { copySeededFolder } from '../../tests/support/stack/stack-template.ts'
import { startStack } from '../local/stack.ts'
import { connect, signInAdmin } from './clients.ts'
import { beginUpload, bytes, download, send } from './resumable-client.ts'
import { expectConsoleError } from '../../tests/support/console.ts'

const disk = path.join(os.tmpdir(), `clinic-disk-${randomUUID()}`)
const filler = path.join(disk, 'filler')
const dataDir = path.join(disk, 'data')
/** The number of rows in a request. */
const ROWS = 20
const canMount = process.platform === 'linux' && tryMount()

function tryMount() {
  try {
    execFileSync('mkdir', [disk])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=110m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function fillUp() {
  const file = await fs.open(filler, 'w')
  const block = randomBytes(64 * 1024)
  try {
    for (;;) await file.write(block)
  } catch {
    await file.close()
  }
}

afterAll(async () => {
  // A process that a failed test left behind still uses the disk. A lazy unmount hides the disk now, and frees it when that process
  // ends.
  if (canMount) execFileSync('umount', ['-l', disk])
  await fs.rm(disk, { recursive: true, force: true })
})

describe.skipIf(!canMount)('on a disk of 110 MB', () => {
  beforeAll(async () => {
    await fs.mkdir(dataDir)
    await copySeededFolder(dataDir)
  })

  test('a full disk is reported at the start in one line, and the data stays as it was', async () => {
    const before = (await fs.readdir(dataDir, { recursive: true })).toSorted()
    await fillUp()
    const { code, output } = await runStackToItsEnd({ dataDir })
    expect(output).toMatch(/^The disk of .* is full: 0 MB left, 24 MB needed\.\n$/)
    expect(code).toBe(1)
    expect((await fs.readdir(dataDir, { recursive: true })).toSorted()).toEqual(before)
    await fs.rm(filler)
  })

  test('the server refuses files with 507 while the disk is full, and still reads; with room again it takes files by itself', async () => {
    expectConsoleError('No space left on device')
    const stack = await startStack({ dataDir, port: 0 })
    const service = connect(stack, stack.secretKey)
    const files = service.storage.from('documents')
    const admin = await signInAdmin(stack)
    const begun = await beginUpload(stack, admin)
    const { data: category } = await service.from('document_categories').select('id').limit(1).single()
    const row = () => ({
      title: randomUUID(),
      description: 'x'.repeat(2500),
      file_name: 'a.pdf',
      file_path: `x/${randomUUID()}`,
      category_id: category!.id,
    })
    // A request holds many rows, because each request takes its time.
    const rows = () => service.from('documents').insert(Array.from({ length: ROWS }, row))
    await fillUp()
    try {
      const refused = await files.upload(`x/${randomUUID()}`, new Blob([randomBytes(1_000_000)]))
      expect(refused.error).toMatchObject({ statusCode: '507' })
      expect(await fs.readdir(`${dataDir}/storage/incoming`)).toEqual([])

      const film = { name: begun.name, options: { uploadUrl: begun.url } }
      expect(await send(stack, admin, film)).toMatchObject({ status: 507 })

      let kept = 0
      let failure = await rows()
      for (; !failure.error && kept < 2000; kept += ROWS) failure = await rows()
      expect(failure.error?.code).toBe('53100')
      expect((await service.from('documents').select('id')).error).toBeNull()

      await fs.rm(filler)
      expect((await rows()).error).toBeNull()
      expect((await files.upload(`x/${randomUUID()}`, new Blob(['room again']))).error).toBeNull()
      expect((await send(stack, admin, film)).status).toBeUndefined()
      expect((await download(admin, begun.name))?.equals(bytes)).toBe(true)
      const { count } = await service.from('documents').select('*', { count: 'exact', head: true })
      expect(count).toBeGreaterThan(kept)
    } finally {
      await fs.rm(filler, { force: true })
      await stack.close()
    }
  })

  test('a database that cannot go on reports it in one line, ends, and has all data at the next start', async () => {
    const child = await startStackProcess({ dataDir, env: { CLINIC_TEST_SQL: '1' } })
    const sql = (text: string) =>
      child.sql(text).then(
        () => true,
        () => false,
      )
    expect(await sql(`insert into video_categories (name) values ('kept')`)).toBe(true)
    await fillUp()
    // Fills the transaction log alone, until its next segment finds no room.
    while (await sql(`select pg_logical_emit_message(true, 'x', repeat('y', 1000000))`));
    expect(await child.ended).toBe(1)
    expect(child.output().trim().split('\n').at(-1)).toMatch(/^The database has stopped: could not write/)

    await fs.rm(filler)
    const stack = await startStack({ dataDir, port: 0 })
    expect(await stack.query(`select name from video_categories where name = 'kept'`)).toHaveLength(1)
    await stack.close()
  })
})
