// Sorts requests by their kind, and adds up the requests, rows and bytes that a tablet's hour has of each kind.
import type { Traffic } from './counted-fetch'
import { markdown } from './report'

type Sum = { requests: number; rows: number; sent: number; received: number }

const ONCE_A_DAY = ['sign-in', 'first pull of all lists'] as const
const KINDS = [
  ...ONCE_A_DAY,
  'pull of a list, nothing changed',
  'pull of a list with changes',
  'save of progress',
  'token renewed',
  'account and role',
  'is the server there?',
  'links to pictures and files',
  'pictures',
  'documents',
] as const
type Kind = (typeof KINDS)[number]

const sums = new Map<Kind, Sum>(KINDS.map((kind) => [kind, { requests: 0, rows: 0, sent: 0, received: 0 }]))

/** Counts an answer. */
export function count(traffic: Traffic) {
  const sum = sums.get(kindOf(traffic))!
  sum.requests += 1
  sum.rows += traffic.rows
  sum.sent += traffic.sent
  sum.received += traffic.received
}

/** The table of one tablet's requests by kind: first the requests of once a day, then the others, with figures for an hour. */
export function tableOfKinds(tablets: number, tabletHours: number): string {
  const cells = (name: string, { requests, rows, sent, received }: Sum, by: number) => [
    name,
    ...[requests, rows, received / 1_000, sent / 1_000].map((value) => round(value / by)),
  ]
  const isOnce = (kind: Kind) => ONCE_A_DAY.some((one) => one === kind)
  const hourly = [...sums].filter(([kind]) => !isOnce(kind))
  const all = hourly.reduce((sum, [, one]) => addSums(sum, one), {
    requests: 0,
    rows: 0,
    sent: 0,
    received: 0,
  })
  return markdown(
    ['kind', 'requests', 'rows', 'KB to the tablet', 'KB from it'],
    [
      ...ONCE_A_DAY.map((kind) => cells(`once a day: ${kind}`, sums.get(kind)!, tablets)),
      ...hourly.map(([kind, sum]) => cells(kind, sum, tabletHours)),
      cells('an hour', all, tabletHours),
    ],
  )
}

const addSums = (one: Sum, other: Sum): Sum => ({
  requests: one.requests + other.requests,
  rows: one.rows + other.rows,
  sent: one.sent + other.sent,
  received: one.received + other.received,
})

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 1 ? 1 : 2))

function kindOf({ path, query, rows, method, received }: Traffic): Kind {
  if (path === '/auth/v1/settings') return 'is the server there?'
  if (path === '/auth/v1/token') return query.includes('refresh') ? 'token renewed' : 'sign-in'
  if (path.endsWith('/my_account') || path.endsWith('/user_roles')) return 'account and role'
  if (path.endsWith('_since'))
    return query.includes('since=0')
      ? 'first pull of all lists'
      : rows > 0
        ? 'pull of a list with changes'
        : 'pull of a list, nothing changed'
  if (path.endsWith('/video_progress')) return 'save of progress'
  if (path.includes('/object/sign/') && method === 'POST') return 'links to pictures and files'
  if (path.includes('/object/sign/')) return received > 100_000 ? 'documents' : 'pictures'
  throw new Error(`No kind is known of ${method} ${path}`)
}
