// Checks, before a deploy, the addresses, the keys, and the settings for the API and the storage of the hosted project.
import { checkProject, checkSecrets, checkSettings } from '../../build/build.mjs'
import { fine, note, wrong } from '../results.mjs'
import { Stop } from '../../run/say.mjs'
import { toBytes } from './toml.mjs'

const MB = 1024 * 1024
const free = 50 * MB
const video = 700 * MB

export function checkDeployment({ config, env, linkedTo }) {
  return [
    checkSiteUrl(env),
    ...checkBuild(env),
    checkLink(env, linkedTo),
    checkSeed(config),
    checkStorage(config),
    note(
      'order',
      'First `db push --remote`, for sign-in asks a function of the database. `config push` then changes the API, Auth, Storage, in this order: if one refuses, those before it are changed already.',
      'Mend what it names and push again: the same push twice does no harm. `npm run doctor` shows what is live.',
    ),
  ]
}

/** Checks the site's address: without the variable the CLI would silently send the text `env(SITE_URL)`. */
function checkSiteUrl({ SITE_URL: url, VITE_SITE_URL: built }) {
  const todo = 'Set it to the public address, for example: export SITE_URL=https://clinic.example'
  if (!url)
    return wrong(
      'site address',
      'SITE_URL is not set: the push would send the text "env(SITE_URL)" as the site’s address, and every mail would lead there.',
      todo,
    )
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    return wrong(
      'site address',
      `SITE_URL must be a whole address with https://, and this is "${url}".`,
      todo,
    )
  if (new URL(url).origin !== url)
    return wrong(
      'site address',
      `SITE_URL must end with the name of the site, without a slash or a path, and this is "${url}": the links of mails add "/portal/login".`,
      todo,
    )
  if (built && originOf(built) !== originOf(url))
    return wrong(
      'site address',
      `SITE_URL (${url}) and VITE_SITE_URL (${built}) are two addresses: mails would lead to another site than the one that is built.`,
      'Set both to the same.',
    )
  return fine('site address', `Mails lead to ${new URL(url).origin}.`)
}

/** Checks the settings that the build itself would refuse. */
function checkBuild(env) {
  const named = Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('VITE_')))
  const results = [checkSecrets, checkProject, checkSettings].flatMap((check) => {
    try {
      check(named)
      return []
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      return [wrong('build', error.message, 'See docs/deploy.md, "Build the site".')]
    }
  })
  if (!named.VITE_SUPABASE_URL && !named.VITE_SUPABASE_PUBLISHABLE_KEY)
    results.push(
      wrong(
        'build',
        'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set: the portal would look for the project at the site’s own address.',
        'Copy both from the project: Settings, API keys (the publishable key, not a secret one).',
      ),
    )
  else if (
    URL.canParse(named.VITE_SUPABASE_URL ?? '') &&
    new URL(named.VITE_SUPABASE_URL).protocol !== 'https:'
  )
    results.push(
      wrong('build', 'VITE_SUPABASE_URL must start with https://.', 'Copy the address of the project.'),
    )
  return results.length > 0
    ? results
    : [fine('build', 'The build knows its address, its project and its public key.')]
}

function checkLink({ VITE_SUPABASE_URL: url }, linkedTo) {
  if (!linkedTo)
    return note(
      'link',
      'This folder is not linked to a hosted project yet.',
      'npx supabase link --project-ref … (the letters before .supabase.co)',
    )
  const [, ref] = /^https:\/\/([a-z]+)\.supabase\.co\b/.exec(url ?? '') ?? []
  if (ref && ref !== linkedTo)
    return wrong(
      'link',
      `This folder is linked to ${linkedTo}, and the site is built for ${ref}.`,
      `npx supabase link --project-ref ${ref}`,
    )
  return fine('link', `Linked to ${linkedTo}.`)
}

function checkSeed(config) {
  return config['db.seed.enabled'] === false
    ? fine('demo accounts', 'The demo accounts stay on the local stack.')
    : wrong(
        'demo accounts',
        'The seed is enabled: `db push --include-seed` would put demo accounts with known passwords into the project.',
        'Write "enabled = false" below [db.seed] in supabase/config.toml.',
      )
}

function checkStorage(config) {
  const limit = config['storage.file_size_limit']
  const bytes = toBytes(limit)
  if (!bytes)
    return wrong(
      'storage',
      `file_size_limit is no size: ${limit}`,
      'Write for example file_size_limit = "50MiB".',
    )
  if (bytes <= free)
    return note(
      'storage',
      `Files up to ${limit} can be uploaded: what every plan takes. A training video of 700 MB needs a paid plan and more.`,
      'On a paid plan write file_size_limit = "1GiB" below [storage] in supabase/config.toml, then push.',
    )
  if (bytes < video)
    return note(
      'storage',
      `Files up to ${limit} can be uploaded: a training video of 700 MB does not fit.`,
      'On a paid plan write file_size_limit = "1GiB".',
    )
  return note(
    'storage',
    `Files up to ${limit} can be uploaded. A free plan refuses that, after the API and Auth are changed.`,
    'On a free plan write file_size_limit = "50MiB".',
  )
}

const originOf = (url) => (URL.canParse(url) ? new URL(url).origin : url)
