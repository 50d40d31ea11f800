// A kind of event for tests, because the product has none yet: a person read a page of a document.
import * as v from 'valibot'
import type { OpenedItem } from '../../src/data/database/db.ts'
import type { EventKind } from '../../src/data/sync/change-kind.ts'
import type { createMemoryServer } from '../support/tablet/memory-server.ts'

const schema = v.object({ page: v.number() })

export const readingKind: EventKind<v.InferOutput<typeof schema>, OpenedItem, Reading> = {
  name: 'reading',
  type: 'event',
  schema,
  table: 'opened',
  apply: (_row, { user_id, thing, payload }) => ({ owner: user_id, id: thing, at: payload.page }),
  send: (supabase, { user_id, id, thing, payload }) =>
    supabase
      .from('readings' as 'video_progress')
      .upsert({ id, user_id, thing, ...payload } as never, { onConflict: 'id' })
      .select()
      .single(),
  accept: (_tab, row) => row,
  discard: () => undefined,
  words: { many: 'Readings', one: 'this reading', title: (_tab, { thing }) => Promise.resolve(thing) },
}

export type Reading = { id: string; user_id: string; thing: string; page: number }

/**
 * Adds a table of readings to the server, which keeps each reading once, by its id. `refused`: the status of an answer, by thing and
 * page.
 */
export function withReadings(server: ReturnType<typeof createMemoryServer>) {
  const received: Reading[] = []
  const refused = new Map<string, number>()
  const fetch: typeof server.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.pathname !== '/rest/v1/readings') return server.fetch(input, init)
    const headers = new Headers(init?.headers)
    // Asks whether this token may write, by a request to another table, to which every member may write.
    const asked = await server.fetch(new URL('deletion_wishes', url), { method: 'POST', headers })
    if (!asked.ok) return asked
    const bearer = headers.get('authorization') ?? ''
    const reading = JSON.parse(init?.body as string) as Reading
    if (server.holderOf(bearer.replace('Bearer ', '')) !== reading.user_id)
      return Response.json({ code: '42501', message: 'Another person' }, { status: 403 })
    const status = refused.get(nameOf(reading))
    if (status) return Response.json({ code: 'X', message: 'No such page' }, { status })
    if (!received.some(({ id }) => id === reading.id)) received.push(reading)
    return Response.json(reading)
  }
  return { received, refused, fetch }
}

export const nameOf = ({ thing, page }: Pick<Reading, 'thing' | 'page'>) => `${thing} ${page}`
