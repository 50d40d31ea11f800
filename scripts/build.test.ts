import { expect, test } from 'vitest'
import { checkSettings } from './build.mjs'

const site = { VITE_SITE_URL: 'https://clinic.test' }

test.each([
  ['the public address', {}, 'VITE_SITE_URL'],
  ['the public address, though it is set to nothing', { VITE_SITE_URL: '' }, 'VITE_SITE_URL'],
  ['the key to its project', { ...site, VITE_SUPABASE_URL: 'https://p.test' }, 'PUBLISHABLE_KEY'],
  [
    'the name of the form service',
    { ...site, VITE_FORM_GUIDE_URL: 'https://f.test/1' },
    'VITE_FORM_HOST_NAME',
  ],
])('a production build stops with one line without %s', (_what, env, variable) => {
  expect(() => checkSettings(env)).toThrow(variable)
  expect(() => checkSettings(env)).toThrow(/^[^\n]+$/)
})

test('a production build with all that it needs goes on', () => {
  expect(() => checkSettings(site)).not.toThrow()
  const form = { VITE_FORM_GUIDE_URL: 'https://f.test/1', VITE_FORM_HOST_NAME: 'Forms' }
  expect(() => checkSettings({ ...site, ...form })).not.toThrow()
})
