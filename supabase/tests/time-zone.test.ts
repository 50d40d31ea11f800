// The machine's time zone decides nothing: a database that was made in any zone answers in UTC, as a hosted project does.
import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeDataFolder, startStackProcess } from '../../tests/support/stack/stack.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../local/host/keys.ts'
import { signInStaff } from './clients.ts'

test('times are UTC where the database was made in another time zone', async () => {
  const dataDir = await makeDataFolder()
  // India is at +05:30: PGlite once forgot the half hour.
  const stack = await startStackProcess({ dataDir, env: { TZ: 'Asia/Kolkata' } })
  try {
    const client = await signInStaff({ url: stack.url, publishableKey: LOCAL_PUBLISHABLE_KEY })
    const { data } = await client.from('documents').select('created_at').limit(1).single()
    expect(data?.created_at).toMatch(/\+00:00$/)
  } finally {
    await stack.kill()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
})
