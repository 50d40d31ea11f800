import { expect, it } from 'vitest'
import { uploadOrigin } from './storage-host.ts'

it.each([
  ['https://abc.supabase.co', 'https://abc.storage.supabase.co'],
  ['https://abcdefghijklmnopqrst.supabase.co/', 'https://abcdefghijklmnopqrst.storage.supabase.co'],
  ['https://abc.storage.supabase.co', 'https://abc.storage.supabase.co'],
  ['https://data.clinic.example', 'https://data.clinic.example'],
  ['https://supabase.co', 'https://supabase.co'],
  ['https://abc.supabase.co.evil.example', 'https://abc.supabase.co.evil.example'],
  ['http://127.0.0.1:4173', 'http://127.0.0.1:4173'],
])('uploads to %s go to %s', (url, origin) => {
  expect(uploadOrigin(url)).toBe(origin)
})
