// The results of `npm run deploy:check` for a project's folder and settings, with and without each fault.
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkFolder } from './deploy-check.mjs'
import { readSettings } from './deploy/settings.mjs'

type Result = { id: string; state: string; text: string; todo?: string }

const config = readFileSync('supabase/config.toml', 'utf8')
const templates = ['recovery', 'email_change'].map((name) => `supabase/templates/${name}.html`)
const mail = {
  SMTP_HOST: 'smtp.mail.test',
  SMTP_USER: 'clinic',
  SMTP_PASS: 'a-long-password',
  SMTP_ADMIN_EMAIL: 'portal@clinic.test',
  SMTP_SENDER_NAME: 'Clinic',
}
const env = {
  SITE_URL: 'https://clinic.test',
  VITE_SITE_URL: 'https://clinic.test',
  VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
}

let root: string
beforeEach(async () => {
  root = `${await mkdtemp(join(tmpdir(), 'clinic-deploy-'))}/`
  await mkdir(join(root, 'supabase/templates'), { recursive: true })
  await mkdir(join(root, 'supabase/.temp'))
  for (const name of templates) await put(name, readFileSync(name, 'utf8'))
  await put('supabase/.temp/project-ref', 'abcdefghijklmnopqrst')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const put = (name: string, text: string) => writeFile(join(root, name), text)
const check = async (changes: { env?: object; toml?: (text: string) => string } = {}): Promise<Result[]> => {
  await put('supabase/config.toml', (changes.toml ?? ((text) => text))(config))
  const isSet = ([, value]: [string, unknown]) => value !== undefined
  return checkFolder(root, Object.fromEntries(Object.entries({ ...env, ...changes.env }).filter(isSet)))
}
const wrongs = (results: Result[]) => results.filter(({ state }) => state === 'wrong')
const replace = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from)
  return text.replace(from, to)
}
const withMail = replace('[auth.email.smtp]\nenabled = false', '[auth.email.smtp]\nenabled = true')

it('deploy:check finds nothing to mend in the repository’s own configuration with good settings', async () => {
  expect(wrongs(await check())).toEqual([])
  expect(wrongs(await check({ toml: withMail, env: mail }))).toEqual([])
})

it.each<[string, string, object, ((text: string) => string)?]>([
  [
    'site address',
    'SITE_URL is not set: the push would send the text "env(SITE_URL)"',
    { SITE_URL: undefined },
  ],
  ['site address', 'must be a whole address with https://', { SITE_URL: 'http://clinic.test' }],
  ['site address', 'must be a whole address with https://', { SITE_URL: 'clinic.test' }],
  ['site address', 'without a slash', { SITE_URL: 'https://clinic.test/' }],
  ['site address', 'are two addresses', { VITE_SITE_URL: 'https://other.test' }],
  ['build', 'are not set', { VITE_SUPABASE_URL: undefined, VITE_SUPABASE_PUBLISHABLE_KEY: undefined }],
  ['build', 'too short to be a key', { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0' }],
  ['build', 'holds a secret key', { VITE_SUPABASE_PUBLISHABLE_KEY: `sb_secret_${'0a'.repeat(12)}` }],
  ['build', 'must start with https://', { VITE_SUPABASE_URL: 'http://abc.supabase.co' }],
  ['build', 'VITE_FORM_HOST_NAME', { VITE_FORM_CONTACT_URL: 'https://forms.test/1' }],
  [
    'link',
    'is linked to abcdefghijklmnopqrst',
    { VITE_SUPABASE_URL: 'https://zyxwvutsrqponmlkjihg.supabase.co' },
  ],
  ['mail', 'SMTP_PASS is not set', { ...mail, SMTP_PASS: undefined }, withMail],
  ['mail', 'is no mail address', { ...mail, SMTP_ADMIN_EMAIL: 'portal' }, withMail],
  ['sign-up', 'auth.enable_signup', {}, replace('enable_signup = false', 'enable_signup = true')],
  ['rate limits', 'verify', {}, replace('token_verifications = 30\n', '')],
  ['rate limits', 'recover', {}, replace('email_sent = 30\n', '')],
  ['mail template', 'is not there', {}, replace('recovery.html', 'gone.html')],
  ['redirects', 'to strangers', {}, replace('"http://localhost:4173/**"', '"https://*.test/**"')],
  ['demo accounts', 'demo accounts', {}, replace('[db.seed]\nenabled = false', '[db.seed]\nenabled = true')],
  ['storage', 'no size', {}, replace('"50MiB"', '"much"')],
])('deploy:check names %s: %s', async (id, words, changed, toml) => {
  const found = wrongs(await check({ env: changed, toml }))
  expect(found).toEqual([
    { id, state: 'wrong', text: expect.stringContaining(words), todo: expect.any(String) },
  ])
})

it.each([
  ['{{ .ConfirmationURL }}', 'has {{ .ConfirmationURL }}: a mail scanner'],
  ['{{ .SiteURL }}/portal/login?token_hash={{ .TokenHash }}&type=recovery', 'lacks the link'],
])('deploy:check names a mail whose link is %s', async (link, words) => {
  await put(templates[0]!, `<a href="${link}">Choose a new password</a>`)
  expect(wrongs(await check())).toEqual([
    { id: 'mail template', state: 'wrong', text: expect.stringContaining(words), todo: expect.any(String) },
  ])
})

it('deploy:check reads the same .env file as the build where there are several', async () => {
  const files = ['.env', '.env.local', '.env.production', '.env.production.local']
  for (const name of files) await put(name, `VITE_SITE_URL=https://${name.replaceAll('.', '-')}.test`)
  for (const name of files.toReversed()) {
    const built = loadEnv('production', root, 'VITE_')
    expect(readSettings(root, {})).toEqual(built)
    expect(built).toEqual({ VITE_SITE_URL: `https://${name.replaceAll('.', '-')}.test` })
    await rm(join(root, name))
  }
})
