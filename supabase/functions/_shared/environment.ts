// Reads the project's address and keys from the environment of a hosted project: the new kind of keys, else the older one.
import type { Deps } from './deps.ts'

export function readEnvironment(): Deps {
  return {
    url: requireVariable('SUPABASE_URL'),
    publishableKey: keyIn('SUPABASE_PUBLISHABLE_KEYS') ?? requireVariable('SUPABASE_ANON_KEY'),
    secretKey: keyIn('SUPABASE_SECRET_KEYS') ?? requireVariable('SUPABASE_SERVICE_ROLE_KEY'),
  }
}

function keyIn(name: string): string | undefined {
  const { default: key }: { default?: string } = JSON.parse(Deno.env.get(name) ?? '{}')
  return key
}

function requireVariable(name: string) {
  const value = Deno.env.get(name)
  if (!value) throw new Error(`${name} is not set`)
  return value
}
