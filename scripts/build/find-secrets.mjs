// Finds secrets that must never reach a visitor: secret keys, passwords, tokens. The build looks for them in its settings, tests in
// the built site, and the doctor in the live site.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const patterns = [
  ['a secret key of Supabase', /\bsb_secret_\w{10,}/g],
  ['an access token of a Supabase account', /\bsbp_(?:oauth_)?[0-9a-f]{40}\b/g],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['a database address with its password', /\bpostgres(?:ql)?:\/\/[^\s:/"'`]+:[^\s@"'`]+@[\w.[\]-]+/g],
  ['a hashed password', /\$2[aby]\$\d\d\$[./\dA-Za-z]{53}/g],
  [
    'a key of a mail service',
    /\bSG\.[\w-]{22}\.[\w-]{43}|\bre_[\dA-Za-z]{8}_[\dA-Za-z]{20,}|\bkey-[0-9a-f]{32}\b/g,
  ],
  ['a key of a cloud account', /\bAKIA[\dA-Z]{16}\b|\bgh[pousr]_\w{36}/g],
]
const token = /\beyJ[\w-]{10,}\.(eyJ[\w-]{10,})\.[\w-]{10,}/g

/** The kinds of secrets in a text. `values` are known secrets by name, of which only the names are returned. */
export function findSecrets(text, values = {}) {
  const kinds = patterns.filter(([, pattern]) => text.match(pattern)).map(([kind]) => kind)
  const tokens = [...text.matchAll(token)].filter(([, payload]) => roleIn(payload) !== 'anon')
  const known = Object.entries(values).filter(([, value]) => value && text.includes(value))
  return [
    ...kinds,
    ...(tokens.length > 0 ? ['a token that is not the public one'] : []),
    ...known.map(([name]) => name),
  ]
}

/** Finds secrets in the files of a folder: `{ file, kinds }` for each file that holds a secret. */
export function findSecretsIn(folder, values = {}) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return entries.flatMap((entry) => {
    const file = join(entry.parentPath ?? entry.path, entry.name)
    const kinds = findSecrets(readFileSync(file, 'latin1'), values)
    return kinds.length > 0 ? [{ file, kinds }] : []
  })
}

/** Variables of the environment whose names say that they are secret. Short values are left out: they would be found by chance. */
export function secretVariables(env) {
  const isSecret = ([name, value]) =>
    /KEY|SECRET|TOKEN|PASS|CREDENTIAL/i.test(name) && !name.startsWith('VITE_') && value && value.length >= 12
  return Object.fromEntries(Object.entries(env).filter(isSecret))
}

// The role in an old kind of key, which is a token; the key with the role `anon` is for browsers.
function roleIn(payload) {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).role
  } catch {
    return undefined
  }
}
