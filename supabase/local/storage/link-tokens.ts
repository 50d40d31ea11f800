// Makes and reads the tokens of signed links as the storage service does: signed with a separate key, for one object and one scope.
// @supabase/lite signs its link tokens with the secret of the sessions, so they never leave this process.
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { deriveKey } from '../host/keys.ts'
import { withMarks } from '../postgres/marked-names.ts'

export type LinkScope = 'download' | 'upload'
/** The target of a link: the bucket, and the object's name. */
export type LinkTarget = { scope: LinkScope; bucket: string; name: string }

const liteSchema = v.looseObject({
  exp: v.number(),
  owner: v.nullish(v.string()),
  upsert: v.nullish(v.boolean()),
})
const linkSchema = v.looseObject({
  scope: v.string(),
  url: v.string(),
  owner: v.nullish(v.string()),
  upsert: v.nullish(v.boolean()),
})
/** Seconds for which lite's own token is valid: it is used at once. */
const LITE_TOKEN_LIFETIME = 60

export type LinkTokens = ReturnType<typeof createLinkTokens>

export function createLinkTokens(jwtSecret: string) {
  const key = deriveKey(jwtSecret, 'storage links')
  const liteKey = new TextEncoder().encode(jwtSecret)
  const sign = (claims: object, exp: number, by: Uint8Array) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(exp)
      .sign(by)
  return {
    /** The link's token, made from lite's token. `url` is bucket and name as in the link. */
    async seal(liteToken: string, scope: LinkScope, url: string): Promise<string> {
      const { exp, owner, upsert } = v.parse(liteSchema, decodeJwt(liteToken))
      return sign({ scope, url, ...(scope === 'upload' && { owner, upsert: upsert === true }) }, exp, key)
    },
    /** lite's token for the object; undefined where the link's token is damaged, expired or for another object. */
    async open(token: string, { scope, bucket, name }: LinkTarget): Promise<string | undefined> {
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
      const read = v.safeParse(linkSchema, verified?.payload)
      if (!read.success || read.output.scope !== scope || read.output.url !== `${bucket}/${name}`)
        return undefined
      const { owner, upsert } = read.output
      const exp = Math.floor(Date.now() / 1000) + LITE_TOKEN_LIFETIME
      return sign({ sub: withMarks(name), bucket, intent: scope, owner, upsert }, exp, liteKey)
    },
  }
}
