// A stack with secrets, and callers who may not see them. Each secret is a random word that no request contains.
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { readSecrets } from '../../../supabase/local/host/keys.ts'
import { connect } from '../../../supabase/tests/clients.ts'
import { gatherMatrixCast } from '../../../supabase/tests/matrix/cast.ts'
import { addPerson } from '../../../supabase/tests/people.ts'
import { startTestStack } from '../stack/stack.ts'

/** Callers with a false token. */
export const BAD_TOKENS = new Set(['forged', 'expired', 'unsigned', 'garbage'])

export async function makeHostileWorld() {
  const stack = await startTestStack()
  const { secretKey, jwtSecret } = await readSecrets(stack.dataDir)
  const forMembers = `members-${randomUUID()}`
  const forAdmins = `admins-${randomUUID()}`
  const forNobody = `nobody-${randomUUID()}`
  const other = await addPerson(stack, forAdmins)
  await stack.query('update auth.users set recovery_token = $2, email_change = $2 where id = $1', [
    other.id,
    forNobody,
  ])
  await stack.query(`update documents set title = title || ' ' || $1, description = $1`, [forMembers])
  await stack.query(`update training_videos set title = title || ' ' || $1`, [forMembers])
  await stack.query(
    `insert into video_progress (user_id, video_id, progress_seconds) select $1, id, 5 from training_videos`,
    [other.id],
  )
  await stack.query(`insert into favorites (user_id, video_id) select $1, id from training_videos`, [
    other.id,
  ])
  const { error } = await connect(stack, secretKey)
    .storage.from('documents')
    .upload('secret/file.txt', new Blob([forMembers], { type: 'text/plain' }))
  if (error) throw error

  const { staff, stranger, 'must change': mustChange, disabled, deleted } = await gatherMatrixCast(stack)
  // With an expired temporary password this caller cannot choose a new one, and so cannot become a member.
  await stack.query(`update private.accounts set temporary_password_expires_at = now() where user_id = $1`, [
    mustChange.people.own,
  ])

  const claims = { sub: 'a0000000-0000-4000-8000-000000000001', role: 'service_role', aud: 'authenticated' }
  const sign = (secret: string, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(new TextEncoder().encode(secret))
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const bearers: Record<string, string> = {
    forged: await sign('another secret, thirty-two letters long', 3600),
    expired: await sign(jwtSecret, -60),
    unsigned: `${encoded({ alg: 'none' })}.${encoded(claims)}.`,
    garbage: `${'x'.repeat(5000)}.é.`.replaceAll(/[^!-~]/g, '%'),
  }
  /** The headers of each caller. */
  const tokens: Record<string, Record<string, string>> = {
    visitor: { apikey: stack.publishableKey },
    'without a key': {},
  }
  const people = { staff, stranger, 'must change': mustChange, disabled, deleted }
  for (const [who, { headers }] of Object.entries(people)) tokens[who] = headers
  for (const [who, bearer] of Object.entries(bearers))
    tokens[who] = { apikey: stack.publishableKey, authorization: `Bearer ${bearer}` }

  const always = [secretKey, jwtSecret, forNobody, '$2a$', '$2b$', other.id, forAdmins]
  return {
    stack,
    tokens,
    /** The secrets in an answer that the caller may not see. */
    stolenBy: (who: string, body: string) =>
      (who === 'staff' ? always : [...always, forMembers]).filter((one) => body.includes(one)),
    /** The data that no caller may change. */
    fingerprint: () =>
      stack.query(
        `select
          (select jsonb_agg(to_jsonb(d) order by id) from documents d) as documents,
          (select jsonb_agg(to_jsonb(v) order by id) from training_videos v) as videos,
          (select jsonb_agg(to_jsonb(c) order by id) from document_categories c) as document_categories,
          (select jsonb_agg(to_jsonb(c) order by id) from video_categories c) as video_categories,
          (select jsonb_agg(to_jsonb(r) order by user_id) from user_roles r) as roles,
          (select jsonb_agg(to_jsonb(a) - 'updated_at' order by user_id) from private.accounts a) as accounts,
          (select jsonb_agg(to_jsonb(p) order by id) from profiles p where id <> all ($1::uuid[])) as profiles,
          (select jsonb_agg(encrypted_password order by id) from auth.users where id <> all ($1::uuid[])) as passwords,
          (select jsonb_agg(to_jsonb(p)) from video_progress p where user_id <> $2) as progress,
          (select jsonb_agg(to_jsonb(f)) from favorites f where user_id <> $2) as stars,
          (select jsonb_agg(o.bucket_id || o.name order by o.bucket_id, o.name) from storage.objects o) as files,
          (select jsonb_agg(to_jsonb(b) order by id) from storage.buckets b) as buckets`,
        [
          `{${[staff, stranger, mustChange, disabled].map((one) => one.people.own).join()}}`,
          staff.people.own,
        ],
      ),
  }
}
