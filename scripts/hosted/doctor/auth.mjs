// Checks from outside who can make accounts, where mails lead, and how passwords are changed, without making anything.
import { fine, note, wrong } from '../results.mjs'

const push = 'Run npm run deploy:check, then npx supabase config push.'
const stranger = 'https://stranger.invalid/portal'

/** Checks that sign-up is closed. The request has an invalid address, so it makes no account even where sign-up is open. */
export async function checkSignUp({ askProject }) {
  const settings = (await askProject('/auth/v1/settings')).json() ?? {}
  const refused = await askProject('/auth/v1/signup', { body: { email: 'no address', password: '' } })
  const faults = [
    ...(settings.disable_signup === false || refused.json()?.error_code !== 'signup_disabled'
      ? ['sign-up is open']
      : []),
    ...(settings.external?.anonymous_users ? ['anonymous sign-in is open'] : []),
  ]
  if (faults.length === 0) return fine('sign-up', 'Sign-up is closed.')
  return wrong('sign-up', `Strangers can make accounts: ${faults.join(', ')}.`, push)
}

/** Checks where mails lead: a link with an invalid code redirects to the same address as a valid one, with an error behind `#`. */
export async function checkRedirects({ origin, askProject }) {
  const login = `${origin}/portal/login`
  const leadTo = async (target) => {
    const query = new URLSearchParams({ token: 'none', type: 'recovery', redirect_to: target })
    const { status, headers } = await askProject(`/auth/v1/verify?${query}`)
    if (status === 429) throw new Error('too many tries from here, wait five minutes')
    // The address ends at ? or #; the error stands behind it.
    return (headers.get('location') ?? '').split(/[?#]/)[0]
  }
  const [own, other] = [await leadTo(login), await leadTo(stranger)]
  const todo = `export SITE_URL=${origin}, then npx supabase config push.`
  const fault = (text) => wrong('redirects', text, todo)
  if (/env\(|%28/.test(other) || !URL.canParse(other))
    return fault(`The project has no right address of the site ("${other}"): mails lead nowhere.`)
  if (other.startsWith(new URL(stranger).origin))
    return wrong(
      'redirects',
      'A mail’s link may lead to any site: whoever asks for somebody’s mail gets their account.',
      'Take entries with * out of the redirect URLs (additional_redirect_urls), then npx supabase config push.',
    )
  if (new URL(other).origin !== origin)
    return fault(`The project believes that the site is ${new URL(other).origin}: mails lead there.`)
  if (own !== login) return fault(`A mail’s link leads to ${own || 'nothing'} and not to ${login}.`)
  return fine('redirects', 'Mails lead to this site’s login, and nowhere else.')
}

/**
 * Checks that a new password needs the present one, which no public setting tells: sets the account's password to the same password
 * without the present one. The server always refuses, and its reason tells: the present password is missing, or the new one is the same.
 * Nothing is changed.
 */
export async function checkPasswordChange({ account, askProject }) {
  const id = 'password change'
  const rule = 'Whether the present password is asked for when a new one is set'
  if (!account?.email || !account.password)
    return note(id, `${rule} cannot be seen without an account.`, 'docs/deploy.md, "Look", says how.')
  const signIn = await askProject('/auth/v1/token?grant_type=password', { body: account })
  const token = signIn.json()?.access_token
  if (!token)
    return wrong(
      id,
      `${account.email} cannot sign in: ${signIn.json()?.msg ?? `answered ${signIn.status}`}.`,
      'Set DOCTOR_EMAIL and DOCTOR_PASSWORD to an account that is active and has chosen its password.',
    )
  const headers = { authorization: `Bearer ${token}` }
  const body = { password: account.password }
  const { error_code } = (await askProject('/auth/v1/user', { method: 'PUT', body, headers })).json() ?? {}
  await askProject('/auth/v1/logout?scope=local', { method: 'POST', headers })
  if (error_code === 'current_password_required') return fine(id, 'A new password needs the present one.')
  const todo =
    'Dashboard, Authentication, Sign In / Providers, Email: switch on "Require current password when updating".'
  return wrong(id, 'A new password does not need the present one.', todo)
}

/** Asks the operator to look at a mail, because its template cannot be seen from outside. */
export function checkMail({ origin }) {
  return note(
    'mail',
    'The mail for a new password cannot be seen from outside.',
    `Ask for one at ${origin}/portal/login ("Forgot password?"): it comes within a minute, its subject is "Choose a new password for the staff portal", its link leads back there. If none comes: docs/deploy.md, "Mail".`,
  )
}

/** Checks the server's clock, from which the portal takes the time of saves. */
export async function checkClock({ home, askProject, now }) {
  const asked = now()
  const api = Date.parse((await askProject('/auth/v1/health')).headers.get('date') ?? '')
  const site = Date.parse(home.headers.get('date') ?? '')
  const away = (time) => Math.abs(time - asked) > 60_000
  if (!away(api)) return fine('clock', 'The project’s clock is right.')
  if (Math.abs(api - site) < 60_000)
    return wrong(
      'clock',
      'The clock of this machine is not that of the site and the project.',
      'Set this machine’s clock, and run the doctor again.',
    )
  return wrong(
    'clock',
    `The project’s clock is wrong (${Number.isNaN(api) ? 'it tells no time' : new Date(api).toISOString()}): progress would be lost, and sessions would end.`,
    'Set the clock of the machine that answers there.',
  )
}
