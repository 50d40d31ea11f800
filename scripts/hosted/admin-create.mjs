// `npm run admin:create -- ana@your.clinic Ana Example`: makes the first admin of a hosted project, and refuses where the project
// has an admin. The secret key comes from the environment. The temporary password is printed once, and is valid for seven days and
// only for choosing a new one.
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { readSettings } from './deploy/settings.mjs'
import { run, say, Stop } from '../run/say.mjs'

// Letters of a temporary password, without those that look alike on a screen.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Makes the admin; returns the temporary password. Throws a Stop where that fails. */
async function createFirstAdmin({ url, key, email, firstName, lastName }) {
  const ask = askWith(url, key)
  const [admin] = await ask(
    '/rest/v1/user_roles?role=eq.admin&select=user_id&limit=1',
    'Are the migrations there? npx supabase db push --remote',
  )
  if (admin)
    throw new Stop(
      'This project has an admin already. More are made in the portal: Admin Panel, Add New User.',
    )
  const password = temporaryPassword()
  await ask('/auth/v1/admin/users', 'Nothing was made.', {
    email,
    password,
    email_confirm: true,
    user_metadata: { first_name: firstName, last_name: lastName, temp_password: true },
    // Role and account come with the user, in one transaction (the migration of invitations).
    app_metadata: { invited: true, invited_role: 'admin', temp_password: true },
  })
  const made = await ask('/rest/v1/user_roles?role=eq.admin&select=user_id&limit=1', 'Run it again.')
  if (made.length === 0)
    throw new Stop(
      `The account ${email} was made, but is no admin: are the migrations there? Delete it in the dashboard, npx supabase db push --remote, and run this again.`,
    )
  return password
}

/** A password that can be read out: 16 letters in four groups. */
function temporaryPassword() {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** Reads the command's arguments and the settings; throws a Stop that names what is missing. */
function readRequest(args, settings) {
  const [email, firstName, ...rest] = args
  const url = settings.VITE_SUPABASE_URL
  const key = settings.SUPABASE_SECRET_KEY ?? settings.SUPABASE_SERVICE_ROLE_KEY
  if (!url || !URL.canParse(url))
    throw new Stop('Set VITE_SUPABASE_URL to the address of the project, https://….supabase.co')
  if (!key)
    throw new Stop(
      'Set SUPABASE_SECRET_KEY to the secret key of the project (Settings, API keys). It opens everything: keep it out of files.',
    )
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '') || !firstName || rest.length === 0)
    throw new Stop('Say who it is: npm run admin:create -- ana@your.clinic Ana Example')
  return {
    url: url.replace(/\/+$/, ''),
    key,
    email: email.toLowerCase(),
    firstName,
    lastName: rest.join(' '),
  }
}

function askWith(url, key) {
  return async (path, help, body) => {
    const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const request = {
      headers,
      signal: AbortSignal.timeout(30_000),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }
    const answer = await fetch(url + path, request).catch((error) => {
      throw new Stop(`${url} does not answer (${error.cause?.code ?? error.name}).`)
    })
    const said = await answer.json().catch(() => ({}))
    if (answer.ok) return said
    if (answer.status === 401 || answer.status === 403)
      throw new Stop(`${url} refuses the secret key. Copy it from the project: Settings, API keys.`)
    throw new Stop(
      `${url} refuses (${answer.status}): ${said.msg ?? said.message ?? 'no reason given'}. ${help}`,
    )
  }
}

await run(async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const request = readRequest(process.argv.slice(2), readSettings(root))
  const password = await createFirstAdmin(request)
  say(`${request.email} is an admin of ${request.url}.\n`)
  say(`  Temporary password   ${password}\n`)
  say(
    'It is shown this once. Sign in at /portal/login within seven days: the portal asks for a password of your own.',
  )
})
