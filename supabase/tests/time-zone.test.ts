// The zone of the machine decides nothing: a database that was made in another one speaks in UTC, as a hosted project does.
import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import { makeDataFolder, startStackProcess } from '../../tests/support/stack.ts'
import { LOCAL_PUBLISHABLE_KEY } from '../local/host/keys.ts'
import { signInStaff } from './clients.ts'

test('times are UTC where the database was made in another time zone', async () => {
  const dataDir = await makeDataFolder()
  // Half an hour that PGlite forgets: it took this zone for +05:00.
  const stack = await startStackProcess({ dataDir, env: { TZ: 'Asia/Kolkata' } })
  try {
    const client = await signInStaff({ url: stack.url, publishableKey: LOCAL_PUBLISHABLE_KEY })
    const { data } = await client.from('documents').select('created_at').limit(1).single()
    expect(data?.created_at).toMatch(/\+00:00$/)
  } finally {
    await stack.kill()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}, 60_000)
