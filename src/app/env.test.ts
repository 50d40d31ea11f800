import { expect, test } from 'vitest'
import { LOCAL_PUBLISHABLE_KEY } from '../../supabase/local/host/keys'
import { readEnv } from './env'

const origin = 'http://127.0.0.1:4173'
const key = 'sb_publishable_0123456789abcdef'

test('the environment names the page’s own origin and the key of the local stack when nothing is set', () => {
  const local = { url: origin, key: LOCAL_PUBLISHABLE_KEY }
  expect(readEnv({ MODE: 'local', DEV: false }, origin)).toEqual(local)
  expect(readEnv({ VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' }, origin)).toEqual(local)
})

test('the environment names the hosted project that is configured', () => {
  const env = { VITE_SUPABASE_URL: 'https://abc.supabase.co/', VITE_SUPABASE_PUBLISHABLE_KEY: key }
  expect(readEnv(env, origin)).toEqual({ url: 'https://abc.supabase.co', key, ownFile: '/robots.txt' })
})
