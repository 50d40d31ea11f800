// Checks, before `supabase config push`, the settings for the auth service of the hosted project.
import { fine, note, wrong } from '../results.mjs'

const mailVariables = ['SMTP_HOST', 'SMTP_USER', 'SMTP_PASS', 'SMTP_ADMIN_EMAIL', 'SMTP_SENDER_NAME']
const limits = {
  'auth.rate_limit.sign_in_sign_ups': 'sign-ins',
  'auth.rate_limit.token_verifications': 'codes and links of mails (verify)',
  'auth.rate_limit.email_sent': 'mails in an hour (recover)',
  'auth.email.max_frequency': 'mails to one person (recover)',
}

/**
 * The results for the auth service. `config` is config.toml, `env` the settings; `readFile` returns a file's text, or
 * undefined.
 */
export function checkAuth({ config, env, readFile }) {
  return [
    ...checkSignUp(config),
    checkMail(config, env),
    ...checkLimits(config),
    ...['recovery', 'email_change'].map((name) => checkTemplate(name, config, readFile)),
    checkRedirects(config),
  ]
}

function checkSignUp(config) {
  const open = ['auth.enable_signup', 'auth.enable_anonymous_sign_ins'].filter(
    (name) => config[name] !== false,
  )
  if (open.length === 0) return [fine('sign-up', 'Sign-up is closed: accounts are made by an admin.')]
  return open.map((name) =>
    wrong(
      'sign-up',
      `${name} is not false: strangers could make accounts.`,
      `Write "${name.split('.').at(-1)} = false" below [auth] in supabase/config.toml.`,
    ),
  )
}

function checkMail(config, env) {
  if (config['auth.email.smtp.enabled'] !== true)
    return note(
      'mail',
      'No mail service is set up. The mails of the hosted project itself reach members of its team only: no one on the staff can reset a password.',
      `Before staff use it: take a mail service, set ${mailVariables.join(', ')}, and write "enabled = true" below [auth.email.smtp] in supabase/config.toml.`,
    )
  const unset = mailVariables.filter((name) => !env[name])
  if (unset.length > 0)
    return wrong(
      'mail',
      `[auth.email.smtp] is enabled, but ${unset.join(', ')} ${unset.length === 1 ? 'is' : 'are'} not set: the push would stop at Auth with the API half done.`,
      'Export them: docs/deploy.md, "Mail".',
    )
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(env.SMTP_ADMIN_EMAIL))
    return wrong(
      'mail',
      `SMTP_ADMIN_EMAIL is no mail address: "${env.SMTP_ADMIN_EMAIL}".`,
      'Set the address that mails come from.',
    )
  return fine('mail', `Mails go through ${env.SMTP_HOST}.`)
}

function checkLimits(config) {
  const missing = Object.entries(limits).filter(([name]) => !config[name])
  if (missing.length === 0)
    return [fine('rate limits', 'Sign-ins, codes and mails are limited (verify, recover).')]
  return missing.map(([name, what]) =>
    wrong(
      'rate limits',
      `${name} is not set: nothing of ours limits ${what}.`,
      'Take the line back from the repository.',
    ),
  )
}

const mails = { recovery: 'for a new password', email_change: 'for a change of the email' }

/** Checks that a mail's link leads to the portal, where a tap spends it: the link of `ConfirmationURL` is spent by whoever opens it first. */
function checkTemplate(name, config, readFile) {
  const file = config[`auth.email.template.${name}.content_path`]
  const html = file && readFile(file.replace(/^\.\//, ''))?.replaceAll('&amp;', '&')
  const link = `{{ .SiteURL }}/portal/login#token_hash={{ .TokenHash }}&type=${name}`
  const isScanned = /\{\{\s*\.ConfirmationURL\s*\}\}/.test(html ?? '')
  if (html?.includes(link) && !isScanned)
    return fine('mail template', `The mail ${mails[name]} has its link, which a tap spends.`)
  return wrong(
    'mail template',
    !file
      ? `No template for the mail ${mails[name]} is named.`
      : isScanned
        ? `${file} has {{ .ConfirmationURL }}: a mail scanner that opens the link uses it up before the person does.`
        : `${file} is not there, or lacks the link ${link}: the mail would lead nowhere.`,
    `Take supabase/templates/${name}.html and its lines in config.toml back from the repository.`,
  )
}

function checkRedirects(config) {
  const urls = config['auth.additional_redirect_urls'] ?? []
  const isHere = (url) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//.test(url)
  const open = urls.filter((url) => !isHere(url) && !/^https:\/\/[\w.-]+(\/|$)/.test(url))
  if (open.length > 0)
    return wrong(
      'redirects',
      `A mail's link could lead to strangers: ${open.join(', ')}.`,
      'In additional_redirect_urls, name whole addresses with https:// and no * in the name of the host.',
    )
  if (urls.some(isHere))
    return note(
      'redirects',
      'Mails may also lead to a portal on somebody’s own machine (localhost:4173).',
      'If nobody runs the portal against this project at home, set additional_redirect_urls = [] in supabase/config.toml.',
    )
  return fine('redirects', 'Mails lead to the site alone.')
}
