// Changes an email address only when the old and the new address have both confirmed it (`double_confirm_changes`). @supabase/lite
// mails to the old address only, and accepts its confirmation for both.
import type { Context } from 'hono'
import type { Database, Query } from '../postgres/database.ts'
import type { Mailbox } from './mail.ts'
import { renderEmailChange } from './mail-templates.ts'

const LINK_LIFETIME = '1 hour'
const PENDING = `email_change <> '' and email_change_sent_at > now() - interval '${LINK_LIFETIME}'`

type Parts = { database: Database; mailbox: Mailbox; siteUrl: string }

/** Sends the mail to the new address, where a change has just been asked for. */
export async function sendToNewAddress({ database, mailbox, siteUrl }: Parts, email: string) {
  const [change] = await database.query(
    `select email, email_change, email_change_token_new as token from auth.users
     where email_change = $1 and ${PENDING} and email_change_confirm_status = 0`,
    [email.trim().toLowerCase()],
  )
  if (!change) return
  const next = String(change.email_change)
  const values = {
    SiteURL: siteUrl,
    TokenHash: String(change.token),
    Email: String(change.email),
    NewEmail: next,
  }
  await mailbox.send({ to: next, ...(await renderEmailChange(values)) })
}

/**
 * Confirms one of the two addresses. True after the first of two confirmations, which changes nothing yet. False for the second
 * confirmation and for an invalid link: @supabase/lite answers those.
 */
export async function confirmOne(query: Query, hash: string): Promise<boolean> {
  const first = await query(
    `update auth.users set
       email_change_token_current = nullif(email_change_token_current, $1),
       email_change_token_new = nullif(email_change_token_new, $1),
       email_change_confirm_status = 1
     where $1 in (email_change_token_current, email_change_token_new) and ${PENDING} and email_change_confirm_status = 0
     returning id`,
    [hash],
  )
  if (first.length > 0) return true
  // lite looks for the token of the old address, so the token is moved there.
  await query(
    `update auth.users set email_change_token_current = $1, email_change_token_new = null, email_change_confirm_status = 0
     where email_change_token_new = $1 and ${PENDING} and email_change_confirm_status = 1`,
    [hash],
  )
  return false
}

const FIRST_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export function answerFirstConfirmation(c: Context, target: string) {
  if (c.req.method === 'POST') return c.json({ msg: FIRST_OF_TWO, code: '200' })
  return c.redirect(`${target}#${new URLSearchParams({ message: FIRST_OF_TWO }).toString()}`, 303)
}
