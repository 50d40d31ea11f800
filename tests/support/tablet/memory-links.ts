// The links of mails of the server in memory: each is spent once, by a POST.
import type { MemoryUser } from './memory-server.ts'

type Session = { access_token: string; refresh_token: string; expires_in: number; expires_at: number }
type Parts<Token> = {
  newSession: (user: MemoryUser, isRecovery: boolean) => Session
  tokens: Map<string, Token>
  json: (body: unknown, status?: number) => Response
}

export function createLinks<Token>({ newSession, tokens, json }: Parts<Token>) {
  const unspent = new Map<string, { user: MemoryUser; type: string }>()
  let serial = 0
  return {
    /** The part behind the `#` of the link in a mail to this person. */
    hashOf: (user: MemoryUser, type = 'recovery') => {
      serial += 1
      unspent.set(`hash-${serial}`, { user, type })
      return `#token_hash=hash-${serial}&type=${type}`
    },
    spend({ token_hash = '', type }: Record<string, string>) {
      const link = unspent.get(token_hash)
      const msg = 'Email link is invalid or has expired'
      if (!link || link.type !== type) return json({ code: 403, error_code: 'otp_expired', msg }, 403)
      unspent.delete(token_hash)
      return json(newSession(link.user, type === 'recovery'))
    },
    /** The hash that the old form of a recovery mail's link puts into the page's address. */
    oldHashOf: (user: MemoryUser, { saysItsEnd = true } = {}) => {
      const { access_token, refresh_token, expires_in, expires_at } = newSession(user, true)
      const claims = btoa(JSON.stringify({ exp: expires_at }))
      const access = saysItsEnd ? `${access_token}.${claims}.signature` : access_token
      tokens.set(access, tokens.get(access_token)!)
      return `#access_token=${access}&refresh_token=${refresh_token}&token_type=bearer&expires_in=${expires_in}&type=recovery`
    },
  }
}
