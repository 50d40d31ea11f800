// The keys of the local stack. The publishable one is fixed, for the built site knows it; what opens everything is made with
// the data folder, and only its owner may read it.
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { writeDurably } from './durable.ts'

export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_clinic_000000000000'

const secretsSchema = v.object({ secretKey: v.string(), jwtSecret: v.string() })

export type Secrets = v.InferOutput<typeof secretsSchema>

/** The secrets of the data folder. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  return v.parse(secretsSchema, JSON.parse(await fs.readFile(fileIn(dataDir), 'utf8')))
}

/** The same, made where there are none yet. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  return readSecrets(dataDir).catch(async () => {
    const secrets = makeSecrets()
    await writeDurably(fileIn(dataDir), JSON.stringify(secrets), 0o600)
    return secrets
  })
}

export const makeSecrets = (): Secrets => ({
  secretKey: `sb_secret_${randomBytes(24).toString('hex')}`,
  jwtSecret: randomBytes(32).toString('hex'),
})

const fileIn = (dataDir: string) => path.join(dataDir, 'secrets.json')
