import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readEnv } from '../../src/app/env.ts'
import { checkProject, checkSecrets, checkSettings, checkTarget, distFolder } from './build.mjs'
import { root } from '../setup/setup.mjs'

const site = { VITE_SITE_URL: 'https://clinic.test' }

test.each([
  ['the public address', {}, 'VITE_SITE_URL'],
  ['the public address, though it is set to nothing', { VITE_SITE_URL: '' }, 'VITE_SITE_URL'],
  [
    'the name of the form service',
    { ...site, VITE_FORM_GUIDE_URL: 'https://f.test/1' },
    'VITE_FORM_HOST_NAME',
  ],
])('a production build stops with one line without %s', (_what, env, variable) => {
  expect(() => checkSettings(env)).toThrow(variable)
  expect(() => checkSettings(env)).toThrow(/^[^\n]+$/)
})

test('a production build with all its settings goes on', () => {
  expect(() => checkSettings(site)).not.toThrow()
  const form = { VITE_FORM_GUIDE_URL: 'https://f.test/1', VITE_FORM_HOST_NAME: 'Forms' }
  expect(() => checkSettings({ ...site, ...form })).not.toThrow()
})

const url = 'https://abc.supabase.co'
const key = 'sb_publishable_0123456789abcdef'

test.each([
  ['a project without its key', url, '', 'belong together'],
  ['a key without its project', '', key, 'belong together'],
  ['a project that is no address', 'abc.supabase.co', key, 'whole address'],
  ['a key of which a part was copied', url, 'sb_publishable_0123', 'too short'],
])('no build is made for %s: the portal would not start with it', (_what, address, given, words) => {
  const env = { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: given }
  expect(() => readEnv(env, 'http://127.0.0.1')).toThrow(/belong together|whole address|Invalid length/)
  expect(() => checkProject(env)).toThrow(words)
  expect(() => checkProject(env)).toThrow(/^[^\n]+$/)
})

test.each([
  ['no project', '', ''],
  ['a project and its key', url, key],
  ['the shortest key that the portal takes', url, 'sb_publishable_01234'],
])('a build goes on with %s', (_what, address, given) => {
  const env = { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: given }
  expect(() => readEnv(env, 'http://127.0.0.1')).not.toThrow()
  expect(() => checkProject(env)).not.toThrow()
})

test('no build is made with a secret in a variable that everybody can read', () => {
  const secret = `sb_secret_${'0a'.repeat(12)}`
  expect(() => checkSecrets({ VITE_SUPABASE_PUBLISHABLE_KEY: secret })).toThrow(
    /^VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key of Supabase\. [^\n]+$/,
  )
  expect(() => checkSecrets({ VITE_SUPABASE_PUBLISHABLE_KEY: secret })).not.toThrow(secret)
  expect(() => checkSecrets({ VITE_SUPABASE_PUBLISHABLE_KEY: key, ...site })).not.toThrow()
})

test('a build empties no folder that no build has made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-target-'))
  const target = join(folder, 'dist')
  expect(() => checkTarget(target)).not.toThrow()
  mkdirSync(target)
  expect(() => checkTarget(target)).not.toThrow()
  writeFileSync(join(target, 'letter.txt'), 'Dear')
  expect(() => checkTarget(target)).toThrow(/^[^\n]+letter\.txt[^\n]+CLINIC_DIST_DIR[^\n]+$/)
  // An interrupted build leaves `_headers` behind.
  writeFileSync(join(target, '_headers'), '')
  expect(() => checkTarget(target)).not.toThrow()
  expect(() => checkTarget(root)).toThrow('CLINIC_DIST_DIR')
  rmSync(folder, { recursive: true })
})

test('with an empty CLINIC_DIST_DIR the build does not go into the repository itself', () => {
  vi.stubEnv('CLINIC_DIST_DIR', '')
  expect(distFolder()).toBe(join(root, 'dist'))
  vi.unstubAllEnvs()
})

test('a wrong fact of the clinic stops the build with the field’s name, and no message of the worker hides it', () => {
  // Below node_modules, so that packages are found without a link.
  const copy = mkdtempSync(join(root, 'node_modules/.wrong-fact-'))
  try {
    for (const name of ['src', 'tests', 'public', 'manifest.webmanifest', 'vite.config.ts', 'package.json'])
      cpSync(join(root, name), join(copy, name), { recursive: true })
    const facts = join(copy, 'src/site/clinic.ts')
    writeFileSync(facts, readFileSync(facts, 'utf8').replace(/phone: '\((\d+)\) /, "phone: '$1-"))
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--mode', 'demo'], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: '', CLINIC_DIST_DIR: join(copy, 'dist') },
    })
    expect(status).not.toBe(0)
    expect(stderr).toContain('src/site/clinic.ts:\nlocations.0.phone: write a phone number')
    expect(stderr).not.toContain('worker')
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}, 60_000)
