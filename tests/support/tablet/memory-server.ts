// A small server in memory, for fast tests of sync: sign-in and refresh with rotation, rows that only their owner sees, and
// progress that is merged by the domain's rule. Other tests run against the real stack.
import { mergeProgress } from '../../../src/domain/progress.ts'
import type { ProgressRow, UserRow } from '../../../src/domain/rows.ts'
import type { ProgressPayload } from '../../../src/data/sync/kinds/progress.ts'
import { createChanges, pageOf } from './memory-changes.ts'
import { createLinks } from './memory-links.ts'
import { createShelfKey } from './memory-shelf.ts'
import { createStars } from './memory-stars.ts'
import { createTrash } from './memory-trash.ts'
import { accountOf, answerUsers, changeAccount, colleagueName } from './memory-users.ts'

export const KEY = 'sb_publishable_test'
export const URL_OF_SERVER = 'http://clinic.test'
const TOKEN_LIVES = 3_600 // seconds
/** Message for a person whose account is switched off, or who has a temporary password. */
export const NOT_ALLOWED = 'Not allowed'

export type MemoryUser = {
  id: string
  email: string
  password: string
  role?: 'admin' | 'staff'
  mustChange?: boolean
  isDisabled?: boolean
  /** Whether the account was deleted with all its rows; its tokens stay valid for a while. */
  isDeleted?: boolean
}
type Row = Record<string, unknown> & { id: string }

export function createMemoryServer({ now, users }: { now: () => number; users: MemoryUser[] }) {
  const changes = createChanges()
  const stars = createStars(now, changes.next, (id) => trash.hides(id))
  const missingFiles: { bucket: string; id: string; title: string }[] = []
  type Table = 'documents' | 'training_videos' | 'categories'
  const tables: Record<Table, Row[]> = { documents: [], training_videos: [], categories: [] }
  const staffList: UserRow[] = []
  const progress = new Map<string, ProgressRow>()
  const tokens = new Map<string, { user: MemoryUser; until: number; isRecovery: boolean }>()
  const refreshTokens = new Map<string, MemoryUser>()
  const passwords = new Map(users.map(({ id, password }) => [id, password]))
  const names = new Map<string, object>()
  const videos = new Set<string>()
  const shelf = createShelfKey()
  const trash = createTrash(tables, (id) => {
    for (const row of progress.values()) if (row.video_id === id) row.xid = changes.next()
    stars.renew(id)
  })
  const links = createLinks({ newSession, tokens, json })
  let [serial, lastStamp, earlier] = [0, 0, 0]
  /** An ISO time `ms` before a moment that no other call has used. */
  const stamp = (ms = 0) => new Date((lastStamp = Math.max(lastStamp + 1, now())) - ms).toISOString()

  const session = (user: MemoryUser) => json(newSession(user))

  function newSession(user: MemoryUser, isRecovery = false) {
    serial += 1
    const until = now() + TOKEN_LIVES * 1000
    tokens.set(`access-${serial}`, { user, until, isRecovery })
    refreshTokens.set(`refresh-${serial}`, user)
    return {
      access_token: `access-${serial}`,
      refresh_token: `refresh-${serial}`,
      token_type: 'bearer',
      expires_in: TOKEN_LIVES,
      expires_at: Math.floor(until / 1000),
      user: {
        id: user.id,
        email: user.email,
        user_metadata: { first_name: 'Sam', last_name: 'Ple', ...names.get(user.id) },
      },
    }
  }

  function token(grant: string | null, body: Record<string, string>) {
    if (grant === 'refresh_token') {
      const user = refreshTokens.get(body['refresh_token'] ?? '')
      if (!user || user.isDeleted)
        return json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }, 400)
      return session(user)
    }
    const user = users.find(
      ({ id, email, isDeleted }) =>
        !isDeleted && email === body['email'] && passwords.get(id) === body['password'],
    )
    if (!user)
      return json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400)
    return session(user)
  }

  function save(user: MemoryUser, body: ProgressPayload & { user_id: string; video_id: string }) {
    if (body.user_id !== user.id)
      return json({ code: '42501', message: 'new row violates row-level security' }, 403)
    if (videos.size > 0 && !videos.has(body.video_id)) {
      return json({ code: '23503', message: 'Key is not present in table "training_videos".' }, 409)
    }
    const key = `${user.id} ${body.video_id}`
    const old = progress.get(key)
    const updated_at = stamp(earlier)
    earlier = 0
    const { user_id, video_id } = body
    const created_at = old?.created_at ?? updated_at
    const row = { user_id, video_id, created_at, updated_at, xid: changes.next() }
    try {
      progress.set(key, { ...row, ...mergeProgress(old, body, now()) })
    } catch (error) {
      return json({ code: '23514', message: String(error) }, 400) // the database's check refuses the row in the same way
    }
    // Row security hides what was saved of a row in the trash.
    return json(trash.hides(video_id) ? [] : [progress.get(key)])
  }

  function select(url: URL, rows: Record<string, unknown>[], key: string) {
    const asked = url.searchParams.get(key)
    if (asked?.startsWith('eq.')) return json(rows.filter((row) => `eq.${String(row[key])}` === asked))
    const { page, left } = pageOf(url, rows, key)
    return json(page, 200, { 'content-range': `0-${page.length - 1}/${left}` })
  }

  /** Changes or removes the row of the address (by its id, and its version if given), with the row's progress and stars. */
  function change(url: URL, method: string | undefined, table: keyof typeof tables, body: object) {
    const [id, version] = ['id', 'updated_at'].map((name) => url.searchParams.get(name)?.replace('eq.', ''))
    const found = tables[table].filter(
      (row) => row.id === id && (version === undefined || row['updated_at'] === version),
    )
    if (method === 'PATCH') for (const row of found) Object.assign(row, body, { updated_at: stamp() })
    if (method !== 'DELETE') return json(found)
    tables[table] = tables[table].filter((row) => !found.includes(row))
    stars.forget(({ thing_id }) => found.some((row) => row.id === thing_id))
    for (const [key, row] of progress) if (found.some((one) => one.id === row.video_id)) progress.delete(key)
    return json(found)
  }

  async function answer(url: URL, init: RequestInit | undefined) {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const path = url.pathname
    if (path === '/auth/v1/settings') return json({})
    if (path === '/auth/v1/token') return token(url.searchParams.get('grant_type'), body)
    if (path === '/auth/v1/verify') return links.spend(body)
    const known = tokens.get((new Headers(init?.headers).get('authorization') ?? '').replace('Bearer ', ''))
    if (path === '/auth/v1/user' && init?.method === 'PUT' && known) {
      const refusal = changeAccount(known, body, { names, passwords })
      if (refusal) return json(refusal, 400)
    }
    if (path === '/auth/v1/user' && known?.user.isDeleted)
      return json({ msg: 'User from sub claim in JWT does not exist', error_code: 'user_not_found' }, 403)
    if (path === '/auth/v1/user')
      return known
        ? json({ id: known.user.id, email: known.user.email })
        : json({ msg: 'invalid JWT', error_code: 'bad_jwt' }, 403)
    if (path.startsWith('/auth/v1/')) return json({})
    if (!known) return json([]) // A stranger sees an empty clinic, and no error.
    if (known.until < now()) return json({ code: 'PGRST303', message: 'JWT expired' }, 401)
    const { user } = known
    const isShutOut = user.isDisabled || user.mustChange || user.isDeleted
    const mine = [...progress.values()].filter((row) => row.user_id === user.id && !trash.hides(row.video_id))
    if (path === '/rest/v1/rpc/my_account') return json(accountOf(user, now()))
    const done = user.role === 'admin' && answerUsers(path, init?.method ?? 'GET', body, staffList, json)
    if (done) return done
    if (path === '/rest/v1/rpc/list_users')
      return user.role === 'admin'
        ? select(url, staffList, 'id')
        : json({ code: '42501', message: 'Only for admins' }, 403)
    if (path === '/rest/v1/user_roles') return json(user.role ? [{ role: user.role }] : [])
    const list = /^\/rest\/v1\/rpc\/(\w+)_since$/.exec(path)?.[1]
    if (list && isShutOut) return json({ code: '42501', message: 'Only for members' }, 403)
    const own = { [`progress of ${user.id}`]: mine, [`stars of ${user.id}`]: stars.seenBy(user.id) }
    if (list) return json(changes.since(url, list, { ...tables, ...own }, user.id))
    const shelfAnswer = isShutOut ? undefined : shelf.answer(path, user.role === 'admin')
    if (shelfAnswer) return json(shelfAnswer)
    if (isShutOut && init?.method === 'POST') return json({ code: '42501', message: NOT_ALLOWED }, 403)
    if (isShutOut) return json([]) // Row level security hides all rows.
    if (path === '/rest/v1/rpc/training_overview') return json({ people: [], videos: [] })
    if (path === '/rest/v1/rpc/training_record') return json([])
    if (path === '/rest/v1/rpc/missing_files') return json(missingFiles)
    if (path === '/rest/v1/rpc/colleague_name') return json(colleagueName(body['person'], staffList))
    if (['/rest/v1/audit_log', '/rest/v1/deletion_wishes'].includes(path)) return json([])
    if (user.role === 'admin' && trash.isAbout(path)) return json(trash.answer(path, body))
    const table = (['documents', 'training_videos'] as const).find((name) => path === `/rest/v1/${name}`)
    if (table && init?.method === 'GET') return select(url, tables[table], 'id')
    if (table) return change(url, init?.method, table, body)
    if (path === '/rest/v1/favorites') return json(...stars.save(user.id, body, tables))
    if (path === '/rest/v1/video_progress')
      return init?.method === 'POST' ? save(user, body) : select(url, mine, 'video_id')
    return json({ code: 'PGRST205', message: 'No such table' }, 404)
  }

  return {
    tables,
    missingFiles,
    /** Rows of the list of users, which admins see. */
    staffList,
    /** Ids of all videos. If there are any, progress in an unknown video is refused. */
    videos,
    /** `copy` takes the progress of all people; `restore` puts it back, like a server restored from a backup. */
    copy: () => [...progress],
    restore(copy: [string, ProgressRow][]) {
      changes.goBack()
      progress.clear()
      for (const [key, row] of copy) progress.set(key, row)
    },
    forget(isGone: (row: ProgressRow) => boolean) {
      for (const [key, row] of progress) if (isGone(row)) progress.delete(key)
    },
    /** The id of the person to whom this token belongs. */
    holderOf: (bearer: string) => tokens.get(bearer)?.user.id,
    /** Makes the next save begin `ms` before it is written, so that its row is older than answers in between. */
    beginEarlier: (ms: number) => void (earlier = ms),
    stars,
    trash,
    shelfKey: shelf.key,
    progressOf: (userId: string, videoId: string) => progress.get(`${userId} ${videoId}`),
    mailedHash: links.hashOf,
    recoveryHash: links.oldHashOf,
    /** Gives this person a temporary password. */
    requireNewPassword({ id }: MemoryUser) {
      const index = users.findIndex((user) => user.id === id)
      users.splice(index, 1, { ...users[index]!, mustChange: true })
    },
    /** Makes all access tokens expire: they are refused with 401, and a refresh gives new ones. */
    expireTokens() {
      for (const known of tokens.values()) known.until = 0
    },
    /** Ends all sessions, so that refresh tokens are refused too. */
    revokeSessions() {
      tokens.clear()
      refreshTokens.clear()
    },
    fetch: (async (input, init) =>
      answer(new URL(input instanceof Request ? input.url : input), init)) as typeof fetch,
  }

  function json(body: unknown, status = 200, headers: Record<string, string> = {}) {
    return Response.json(body, { status, headers: { date: new Date(now()).toUTCString(), ...headers } })
  }
}
