// The build's environment, parsed once. With nothing set, the portal speaks to its own origin, which is the local stack.
import * as v from 'valibot'

/** The local stack's publishable key: fixed, for development, and no secret. */
const localKey = 'sb_publishable_local_clinic_000000000000'

const schema = v.object({
  VITE_SUPABASE_URL: v.optional(
    v.pipe(v.string(), v.check(isAddress, 'VITE_SUPABASE_URL must be a whole address')),
  ),
  VITE_SUPABASE_PUBLISHABLE_KEY: v.optional(v.pipe(v.string(), v.minLength(20))),
})

/**
 * Address of the portal's backend, the public key to it, and a file of the site by which the portal tells an outage of the backend from one
 * of the internet, where the two have different hosts. Throws when only half of it is configured.
 */
export function readEnv(
  env: unknown,
  origin: string,
): { url: string; key: string; ownFile?: string | undefined } {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key } = v.parse(schema, withoutEmpty(env))
  if (!url && !key) return { url: origin, key: localKey }
  if (url && key) {
    const ownFile = new URL(url).origin === origin ? undefined : '/robots.txt'
    return { url: url.replace(/\/+$/, ''), key, ownFile }
  }
  throw new Error('VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY belong together: set both or neither')
}

// The environment without variables whose value is empty: the forms of CI services set such variables.
function withoutEmpty(env: unknown) {
  return Object.fromEntries(Object.entries(env ?? {}).filter(([, value]) => value !== ''))
}

function isAddress(text: string) {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
