// Random requests for rows from PostgREST's whole grammar, with odd names, depths and values.
import * as fc from 'fast-check'
import { oneOf } from './hostile-paths.ts'
import type { HostileRequest } from './hostile-requests.ts'

const table = oneOf(
  'documents documents documents training_videos training_videos document_categories video_categories video_progress ' +
    'favorites profiles user_roles audit_log rpc/my_account rpc/list_users nothing __proto__',
)
const name = fc.oneof(
  { weight: 30, arbitrary: oneOf('id title name created_at category_id user_id *') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a b',
      'x'.repeat(200),
      ...'__proto__ constructor toString "id" "" - 💥'.split(' '),
    ),
  },
)
const relation = oneOf(
  'document_categories video_categories documents training_videos video_progress favorites profiles!inner documents!left nothing __proto__',
)
const cast = fc.constantFrom(
  ...Array<string>(20).fill(''),
  ...'::text ::int ::jsonb ::nothing ->a ->>a ->0->b ::text[]'.split(' '),
)
const aggregate = fc.constantFrom(...Array<string>(12).fill(''), '.count()', '.sum()', '.max()')
const alias = fc.oneof(
  fc.constant(''),
  fc.constant(''),
  name.map((one) => `${one}:`),
)

const { items } = fc.letrec<{ items: string; item: string }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 8, depthSize: 'large', withCrossShrink: true },
    fc.tuple(alias, name, cast, aggregate).map((parts) => parts.join('')),
    fc.constant('count()'),
    fc
      .tuple(fc.constantFrom('', '', '...', 'a:'), relation, tie('items'))
      .map(([before, of, what]) => `${before}${of}(${what})`),
  ),
  items: fc.array(tie('item'), { maxLength: 4 }).map((all) => all.join()),
}))

const value = fc.oneof(
  fc.constantFrom('', ...`1 null true () (1,2) {1,2} {} *a* %25 !!! " \\ 1e999 -1`.split(' ')),
  fc.constantFrom('\u{FDD0}', ...'2026-01-01 infinity [1,2) %ff %00 %ed%a0%80 (((( (a*)*b'.split(' ')),
  fc.uuid(),
  fc.string({ maxLength: 12, unit: 'binary' }),
)
const OPERATORS =
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct fts plfts phfts wfts fts(english) cs cd ov sl sr nxr ' +
  'nxl adj not.eq not.in eq(any) like(all) not nothing __proto__'
const operator = fc.constantFrom('', ...OPERATORS.split(' '))
const condition = fc.oneof(
  fc.constantFrom('is.null', 'not.is.null', 'eq.a0000000-0000-4000-8000-000000000001'),
  fc.tuple(operator, value).map((parts) => parts.join('.')),
)
const { logic } = fc.letrec<{ logic: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 12, depthSize: 'large', withCrossShrink: true },
    fc.tuple(name, condition).map((parts) => parts.join('.')),
    fc.tuple(fc.constantFrom('and', 'or', 'not.and'), tie('logic')).map((parts) => parts.join('')),
  ),
  logic: fc.array(tie('part'), { maxLength: 3 }).map((parts) => `(${parts.join()})`),
}))

const parameter = fc.oneof(
  fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'documents.or'), logic),
  fc.tuple(
    fc.oneof(
      name,
      fc.tuple(relation, name).map((parts) => parts.join('.')),
    ),
    condition,
  ),
  fc.tuple(
    fc.constantFrom('order', 'documents.order'),
    fc
      .array(fc.tuple(name, fc.constantFrom('', '.desc', '.asc.nullslast', '.nothing')), { maxLength: 3 })
      .map((all) => all.map((parts) => parts.join('')).join()),
  ),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'documents.limit', 'documents.offset'),
    fc.constantFrom('0', '1', '5', '-1', '1e9', 'x', '99999999999999999999'),
  ),
  fc.tuple(
    fc.constantFrom('columns', 'on_conflict'),
    fc.array(name, { maxLength: 3 }).map((all) => all.join()),
  ),
)

const row = fc.dictionary(
  fc.constantFrom(
    '',
    ...'id title name user_id video_id progress_seconds __proto__ constructor x'.split(' '),
  ),
  fc.oneof(
    fc.constantFrom<unknown>(null, true, -1, 1e308, '', '\0', '\ud800', [], {}, [[[]]], { a: { b: [] } }),
    fc.string({ maxLength: 20 }),
    fc.uuid(),
  ),
  { maxKeys: 4 },
)
const body = fc.oneof(
  { weight: 4, arbitrary: row.map((one) => JSON.stringify(one)) },
  { weight: 2, arbitrary: fc.array(row, { maxLength: 5 }).map((all) => JSON.stringify(all)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '[', 'null', '1', '[[]]', '[null]', `[${'{},'.repeat(2000)}{}]`),
  },
)
const headers = fc.dictionary(
  oneOf('prefer accept range accept-profile content-profile'),
  oneOf(
    'return=representation count=exact resolution=merge-duplicates missing=default handling=strict max-affected=0 ' +
      'application/vnd.pgrst.object+json text/csv 0-5 5-0 public private __proto__',
  ),
  { maxKeys: 2 },
)

/** Random requests of these callers for rows. */
export const restRequests = (callers: string[]): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      // Staff send most requests, because requests of callers who are refused never reach the database.
      who: fc.oneof(
        { weight: 4, arbitrary: fc.constant('staff') },
        { weight: 1, arbitrary: fc.constantFrom(...callers) },
      ),
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
      table,
      select: fc.oneof(fc.constantFrom(undefined, '*', 'id', 'id,document_categories(name)'), items),
      parameters: fc.oneof(fc.constant([]), fc.array(parameter, { maxLength: 4 })),
      headers,
      body,
    })
    .map(({ table: from, select, parameters, ...request }) => {
      const all = [...(select === undefined ? [] : [['select', select] as const]), ...parameters]
      const query = all.map(([key, text]) => `${encoded(key)}=${encoded(text)}`).join('&')
      // The path is cut to the longest line that Node's server accepts.
      return { ...request, path: `/rest/v1/${from}?${query.slice(0, 12_000)}` }
    })

/** Encodes a value, but keeps its own percent-encoding, so that broken bytes arrive. */
const encoded = (text: string) =>
  encodeURIComponent(Buffer.from(text).toString()).replaceAll(/%25([0-9a-f]{2})/g, '%$1')
