// The built site must hold no secret: no text that looks like a secret, and no known secret of the local stack or this machine.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeSecrets, readSecrets } from '../../supabase/local/host/keys.ts'
import { seededFolderOfTest } from '../../tests/support/stack/stack-of-test.ts'
import { buildIfChanged, distFolder } from './build.mjs'
import { findSecrets, findSecretsIn, secretVariables } from './find-secrets.mjs'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (role: string) =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'supabase', role })}.signature-0`

it.each([
  ['the key of the local stack', makeSecrets().secretKey],
  ['a service key of the old kind', tokenOf('service_role')],
  ['the token of somebody who is signed in', tokenOf('authenticated')],
  ['an access token', `sbp_${'0a'.repeat(20)}`],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ['a database address', 'postgresql://postgres:hunter22@db.abc.supabase.co:5432/postgres'],
  ['a hashed password', '$2b$10$hvvewlHAEcesNuWPtpjl/ej3/sN9fVC8CIotAxC7pnSwLmKuo2Cbu'],
  ['a key of a mail service', `re_a1B2c3D4_${'x9'.repeat(12)}`],
])('%s in a text is found', (_what, secret) => {
  expect(findSecrets(`const key="${secret}";`)).toHaveLength(1)
})

it.each([
  ['the public key', 'sb_publishable_local_clinic_000000000000'],
  ['the public key of the old kind', tokenOf('anon')],
  ['an address without a password', 'postgresql://db.abc.supabase.co:5432/postgres'],
])('%s in a text is no secret', (_what, text) => {
  expect(findSecrets(text)).toEqual([])
})

it('the built site holds nothing that looks like a secret, and no secret of the local stack or this environment', async () => {
  await buildIfChanged()
  const { secretKey, jwtSecret } = await readSecrets(await seededFolderOfTest())
  const passwords = { admin: 'demo-admin', staff: 'demo-staff', newcomer: 'demo-temporary' }
  const values = { secretKey, jwtSecret, ...passwords, ...secretVariables(process.env) }
  expect(findSecrets(`const a="${jwtSecret}";`, values), 'the search would see one').toEqual(['jwtSecret'])
  expect((await readdir(join(distFolder(), 'assets'))).length).toBeGreaterThan(30)
  expect(findSecretsIn(distFolder(), values)).toEqual([])
})
