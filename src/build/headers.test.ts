import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { policyHash } from './document'
import { extendHeaders, originsFrom } from './headers'

const file = readFileSync('public/_headers', 'utf8')
const none = { api: [], frames: [] }
const directive = (text: string, name: string) => new RegExp(`${name} ([^;\\n]*)`).exec(text)?.[1]?.split(' ')

it('the headers of a build allow the one inline script that starts a page, by its hash', () => {
  // The hash of `alert(1)`, computed by another tool.
  const hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
  expect(policyHash('alert(1)')).toBe(hash)
  const text = extendHeaders(file, { ...none, scripts: [hash] }, [])
  expect(directive(text, 'script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", hash])
})

it('the headers of a build take origins from the environment, and only from the variables that are addresses', () => {
  const env = {
    VITE_SUPABASE_URL: 'https://abc.supabase.co/x',
    VITE_FORM_CONTACT_URL: 'https://forms.example/1?a=b',
    VITE_FORM_GUIDE_URL: 'https://forms.example/2',
    VITE_FORM_LOCAL_URL: '/_local/forms/contact',
    VITE_SITE_URL: 'https://clinic.example',
    MODE: 'production',
  }
  expect(originsFrom(env)).toEqual({
    api: ['https://abc.supabase.co'],
    uploads: ['https://abc.storage.supabase.co'],
    frames: ['https://forms.example'],
  })
})

it('the headers of a build allow the portal to fetch from a hosted project and to upload to its direct storage host; a project on its own domain has no such host', () => {
  const policyFor = (url: string) => extendHeaders(file, originsFrom({ VITE_SUPABASE_URL: url }), [])
  const hosted = policyFor('https://abc.supabase.co')
  for (const name of ['connect-src', 'img-src', 'media-src'])
    expect(directive(hosted, name)).toContain('https://abc.supabase.co')
  expect(directive(hosted, 'script-src')).not.toContain('https://abc.supabase.co')
  expect(directive(hosted, 'connect-src')).toContain('https://abc.storage.supabase.co')
  expect(directive(hosted, 'media-src')).not.toContain('https://abc.storage.supabase.co')
  const own = policyFor('https://data.clinic.example')
  expect(own).not.toContain('storage.')
  expect(directive(own, 'connect-src')).toContain('https://data.clinic.example')
})
