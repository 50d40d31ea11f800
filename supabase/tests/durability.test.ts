// Acknowledged work survives restarts, and `kill -9` in the middle of writing.
import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { soon } from '../../tests/support/soon.ts'
import { makeDataFolder, startStackProcess } from '../../tests/support/stack/stack.ts'
import { copySeededFolder } from '../../tests/support/stack/stack-template.ts'
import { LOCAL_PUBLISHABLE_KEY, readSecrets } from '../local/host/keys.ts'
import { startStack, type Stack } from '../local/stack.ts'
import { connect, signInAdmin } from './clients.ts'

const dataDir = await makeDataFolder()
await copySeededFolder(dataDir)
afterAll(() => fs.rm(dataDir, { recursive: true, force: true }))

const start = async () => {
  const child = await startStackProcess({ dataDir })
  const stack = { url: child.url, publishableKey: LOCAL_PUBLISHABLE_KEY }
  return { child, stack, service: connect(stack, (await readSecrets(dataDir)).secretKey) }
}

const countDocuments = ({ query }: Stack) => query('select count(*) from documents')

test('rows, files and the session outlive an orderly restart', async () => {
  const before = await start()
  const admin = await signInAdmin(before.stack)
  const session = (await admin.auth.getSession()).data.session!
  const name = `x/${randomUUID()}`
  await before.service.storage.from('documents').upload(name, new Blob(['kept']))
  await before.service.from('video_categories').insert({ name: 'Kept' })
  await before.child.kill('SIGTERM')
  expect(await before.child.ended).toBe(0)

  const after = await startStack({ dataDir, port: 0 })
  const again = connect(after)
  expect((await again.auth.setSession(session)).error).toBeNull()
  expect((await again.from('video_categories').select().eq('name', 'Kept')).data).toHaveLength(1)
  expect(await (await again.storage.from('documents').download(name)).data?.text()).toBe('kept')
  const count = await countDocuments(after)
  await after.close()
  const third = await startStack({ dataDir, port: 0 })
  // A restart does not insert the seed again.
  expect(await countDocuments(third)).toEqual(count)
  await third.close()
})

test('kill -9 loses no acknowledged row and no acknowledged upload', async () => {
  const rows = new Set<string>()
  const files = new Map<string, Buffer>()

  for (let round = 0; round < 2; round++) {
    const { child, service } = await start()
    const writing = new AbortController()
    const writeRows = async () => {
      while (!writing.signal.aborted) {
        const name = randomUUID()
        const { error } = await service.from('video_categories').insert({ name })
        if (!error) rows.add(name)
      }
    }
    const writeFiles = async () => {
      while (!writing.signal.aborted) {
        const name = `x/${randomUUID()}`
        const content = randomBytes(20_000)
        const { error } = await service.storage.from('documents').upload(name, new Blob([content]))
        if (!error) files.set(name, content)
      }
    }
    const before = { rows: rows.size, files: files.size }
    const writers = [writeRows(), writeRows(), writeRows(), writeFiles(), writeFiles()]
    await soon(() => expect([rows.size > before.rows, files.size > before.files]).toEqual([true, true]))
    await child.kill('SIGKILL')
    writing.abort()
    await Promise.all(writers)
  }

  const stack = await startStack({ dataDir, port: 0 })
  const service = connect(stack, stack.secretKey)
  const present = new Set((await stack.query('select name from video_categories')).map(({ name }) => name))
  expect([...rows].filter((name) => !present.has(name))).toEqual([])
  for (const [name, content] of files) {
    const file = await service.storage.from('documents').download(name)
    expect(Buffer.from(await file.data!.arrayBuffer()).equals(content)).toBe(true)
  }
  expect(await fs.readdir(`${dataDir}/storage/incoming`)).toEqual([])
  await stack.close()
})
