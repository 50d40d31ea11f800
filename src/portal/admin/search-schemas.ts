// The search parameters of the admin screens. The router loads this file at the portal's start, so it imports no texts.
import * as v from 'valibot'
import type { UserOrder } from '@/domain/user-order'

const orders: [UserOrder, ...UserOrder[]] = ['newest', 'name', 'signed-in']
const spans = ['month', 'today', 'week', 'year', 'all', 'days'] as const

export type Span = (typeof spans)[number]

/** The schema as an optional one that drops unknown values instead of failing. */
const orNothing = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** `q` may be a number: the router reads ?q=2025 as one. */
export const userSearchSchema = v.object({
  q: v.optional(v.fallback(v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)), '')),
  role: orNothing(v.picklist(['admin', 'staff'])),
  order: orNothing(v.picklist(orders)),
})

export type UserSearch = v.InferOutput<typeof userSearchSchema>

export const auditSearchSchema = v.object({
  person: orNothing(v.pipe(v.string(), v.uuid())),
  /** An action or a group of actions; the names are checked by the screen, which has the texts. */
  what: orNothing(v.pipe(v.string(), v.regex(/^[a-z_]+$/))),
  when: orNothing(v.picklist(spans)),
  from: orNothing(v.pipe(v.string(), v.isoDate())),
  to: orNothing(v.pipe(v.string(), v.isoDate())),
})

export type AuditSearch = v.InferOutput<typeof auditSearchSchema>

/** `by`: the list on the screen; `video` or `person`: whose record is shown. */
export const trainingSearchSchema = v.object({
  by: orNothing(v.picklist(['person'])),
  video: orNothing(v.pipe(v.string(), v.uuid())),
  person: orNothing(v.pipe(v.string(), v.uuid())),
})
