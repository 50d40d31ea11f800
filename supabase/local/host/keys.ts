// The keys of the local stack. The publishable key is fixed, because the built site contains it. The secret key is made with the
// data folder, and only the folder's owner may read it.
import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { writeDurably } from './durable.ts'
import { hasCode } from './error-code.ts'
import { StartError } from './start-error.ts'

export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local_clinic_000000000000'

const secretsSchema = v.object({ secretKey: v.string(), jwtSecret: v.string() })

export type Secrets = v.InferOutput<typeof secretsSchema>

/** The secrets of the data folder. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  return v.parse(secretsSchema, JSON.parse(await fs.readFile(fileIn(dataDir), 'utf8')))
}

/** Reads the secrets of a data folder, or makes them in a new one. Throws StartError where existing secrets cannot be read. */
export async function openSecrets(dataDir: string): Promise<Secrets> {
  return readSecrets(dataDir).catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT'))
      throw new StartError(
        `${fileIn(dataDir)} cannot be read. Move it away: then everybody has to sign in again.`,
      )
    const secrets = makeSecrets()
    await writeDurably(fileIn(dataDir), JSON.stringify(secrets), 0o600)
    return secrets
  })
}

export const makeSecrets = (): Secrets => ({
  secretKey: `sb_secret_${randomBytes(24).toString('hex')}`,
  jwtSecret: randomBytes(32).toString('hex'),
})

/** Derives a key for one purpose, so that a signature for one purpose is invalid for another. */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(createHmac('sha256', secret).update(purpose).digest())

const fileIn = (dataDir: string) => path.join(dataDir, 'secrets.json')
