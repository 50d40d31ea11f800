// Checks that a stranger who has only the public key gets nothing from the project's tables, buckets and functions.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fine, wrong } from '../results.mjs'

const supabase = new URL('../../../supabase/', import.meta.url)
const buckets = ['documents', 'videos']

/** Checks that the project answers, and knows the site's public key. */
export async function checkProject({ project, askProject }) {
  const { url, key } = project
  if (!key)
    return wrong(
      'project',
      'The portal was built without a public key.',
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, and build again.',
    )
  const [health, rest] = await Promise.all(
    ['/auth/v1/health', '/rest/v1/documents?select=id&limit=1'].map((path) =>
      askProject(path).catch((error) => ({ status: error.cause?.code ?? error.name, isUnreachable: true })),
    ),
  )
  // The API refuses a visitor with 401 and a code, and an unknown key with 401 and no code.
  const isUnknownKey = rest.status === 401 && rest.json()?.code === undefined
  if (isUnknownKey || health.status === 401 || health.status === 403)
    return wrong(
      'project',
      `${url} refuses the public key of the site: nobody can sign in.`,
      'Copy the publishable key from Settings, API keys into VITE_SUPABASE_PUBLISHABLE_KEY, and build again.',
    )
  if (health.status !== 200 || rest.isUnreachable)
    return wrong(
      'project',
      `${url} does not answer as it should (${health.status === 200 ? rest.status : health.status}): nobody can sign in.`,
      'Open the project in the Supabase dashboard: a free project is paused after a week without use.',
    )
  return fine('project', `The portal speaks to ${url}, which answers.`)
}

/** Checks that every table of the migrations refuses a visitor. An empty list is a fault too: the table may get rows later. */
export async function checkTables({ askProject }) {
  const answers = await Promise.all(
    tables().map(async (name) => ({ name, answer: await askProject(`/rest/v1/${name}?select=*&limit=1`) })),
  )
  const missing = answers.filter(({ answer }) => /^(PGRST205|42P01)$/.test(answer.json()?.code ?? ''))
  const open = answers.filter(({ answer }) => answer.status < 300)
  const results = []
  if (open.length > 0)
    results.push(
      wrong(
        'tables',
        `Strangers may read: ${names(open)}.`,
        'Run npx supabase db push --remote: the migrations take such rights away. Rights given by hand: revoke all on table … from anon.',
      ),
    )
  if (missing.length > 0)
    results.push(
      wrong('tables', `These tables are not there: ${names(missing)}.`, 'Run npx supabase db push --remote.'),
    )
  return results.length > 0
    ? results
    : [fine('tables', `Strangers read nothing from all ${answers.length} tables.`)]
}

export async function checkBuckets({ askProject }) {
  const results = []
  for (const bucket of buckets) {
    const [open, own, list] = await Promise.all([
      // At `object/public/…` storage looks for bucket and file at once, and its answer depends on which it misses first; so
      // this check asks at `object/info/public/…`.
      askProject(`/storage/v1/object/info/public/${bucket}/none`),
      askProject(`/storage/v1/object/authenticated/${bucket}/none`),
      askProject(`/storage/v1/object/list/${bucket}`, { body: { prefix: '', limit: 1 } }),
    ])
    // For a private bucket this address says that there is no bucket; for a public one, only that the file is missing.
    if (open.status < 300 || /object not found|not_found|NoSuchKey/i.test(open.text))
      results.push(
        wrong(
          'buckets',
          `The bucket ${bucket} is public: whoever has a file’s address reads it.`,
          'Dashboard, Storage, the bucket, Edit: switch "Public bucket" off.',
        ),
      )
    else if (/bucket not found|NoSuchBucket/i.test(own.text))
      results.push(
        wrong('buckets', `The bucket ${bucket} is not there.`, 'Run npx supabase db push --remote.'),
      )
    if (list.json()?.length > 0)
      results.push(
        wrong(
          'buckets',
          `Strangers may list the files of ${bucket}.`,
          'Run npx supabase db push --remote, and remove policies for anon from storage.objects.',
        ),
      )
  }
  return results.length > 0 ? results : [fine('buckets', 'Documents and videos lie in private buckets.')]
}

/** Checks that each function is deployed, and refuses a person who is not signed in. */
export async function checkFunctions({ askProject }) {
  const functions = functionNames()
  const answers = await Promise.all(
    functions.map(async (name) => ({
      name,
      // A function that does not answer gets the error's code as its status, so that the result names the function.
      status: await askProject(`/functions/v1/${name}`, { body: {} }).then(
        (answer) => answer.status,
        (error) => error.cause?.code ?? error.name,
      ),
    })),
  )
  const missing = answers.filter(({ status }) => status === 404)
  const odd = answers.filter(({ status }) => status !== 404 && status !== 401)
  const results = []
  if (missing.length > 0)
    results.push(
      wrong(
        'functions',
        `Not deployed: ${names(missing)}.`,
        `Run npx supabase functions deploy ${missing.map(({ name }) => name).join(' ')}`,
      ),
    )
  if (odd.length > 0)
    results.push(
      wrong(
        'functions',
        `Whoever is not signed in must be refused with 401, but: ${odd.map(({ name, status }) => `${name} answers ${status}`).join(', ')}.`,
        'Run npx supabase functions deploy, and look at the function’s log in the dashboard.',
      ),
    )
  return results.length > 0
    ? results
    : [fine('functions', `Functions are deployed and refuse strangers: ${functions.join(', ')}.`)]
}

function functionNames() {
  const folder = new URL('functions/', supabase)
  const entries = existsSync(folder) ? readdirSync(folder) : []
  return entries.filter((name) => existsSync(new URL(`${name}/index.ts`, folder)))
}

function tables() {
  const folder = new URL('migrations/', supabase)
  const sql = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  return [
    ...new Set([...sql.matchAll(/create table (?:if not exists )?public\.(\w+)/g)].map(([, name]) => name)),
  ]
}

const names = (list) => list.map(({ name }) => name).join(', ')
