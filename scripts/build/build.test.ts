import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSecrets, checkSettings, checkTarget } from './build.mjs'
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

test('a build stops with one line where a variable that everybody can read holds a secret', () => {
  const env = { VITE_FORM_CONTACT_URL: `sb_secret_${'0a'.repeat(12)}` }
  expect(() => checkSecrets(env)).toThrow(/^VITE_FORM_CONTACT_URL holds a secret key[^\n]+$/)
})

test('a build refuses to empty a folder that no build has made', () => {
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

test('a wrong fact of the clinic stops the build with a message that names the field, and no message about the worker hides it', () => {
  // The folder is below node_modules, so that packages are found without a link.
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
})
