// Limits for requests for rows, checked before @supabase/lite makes a query of them. A hosted project's time limit ends a query
// that grows without end; PGlite has no time limit, and serves nobody else meanwhile.

/** The deepest nesting of embeds. An embed in an embed multiplies the rows of three tables. */
const DEEPEST = 2
const MOST_EMBEDS = 6
/** The deepest nesting of `and(or(…))`. */
const DEEPEST_LOGIC = 10
const MOST_PARAMETERS_IN_ADDRESS = 100
/** The most rows of an answer, as a hosted project's `max_rows`. */
const MOST_ROWS = 1000
/** The most rows of an answer where each row brings rows of two more tables. */
const MOST_NESTED_ROWS = 100
/** The most characters of a pattern, which Postgres compiles before it looks at a row. */
const LONGEST_PATTERN = 200

/** Names that every JavaScript object has. As names of columns they would change what lite does for all later requests. */
const PROTOTYPE_NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']
const ANY_PROTOTYPE_NAME = PROTOTYPE_NAMES.join('|')
const PROTOTYPE_WORD = new RegExp(`(^|[^\\w$])(${ANY_PROTOTYPE_NAME})([^\\w$]|$)`)
/** Finds a prototype name that stands as a column, before an operator, in a list of conditions. */
const PROTOTYPE_COLUMN = new RegExp(`(^|[(,.!])\\s*"?(${ANY_PROTOTYPE_NAME})"?\\s*(\\.|->)`)
const PROTOTYPE_OPERATOR = new RegExp(`^(not\\.)*(${ANY_PROTOTYPE_NAME})[.(]`)
const NAME_PARAMETERS = new Set(['select', 'columns', 'order', 'on_conflict'])
const LOGIC_KEY = /(^|\.)(or|and)$/
const PATTERN_VALUE = /(^|[.(,])i?match(\((any|all)\))?\.(.*)$/s

export type RestFault = { status: 400 | 404 | 413; code: string; message: string }

/** The reason to refuse a request; undefined where it may be served. */
export function findRestFault({ pathname, searchParams }: URL, body: unknown): RestFault | undefined {
  if (PROTOTYPE_WORD.test(decodeURIComponent(pathname)))
    return {
      status: 404,
      code: 'PGRST205',
      message: 'Could not find the table or function in the schema cache',
    }
  if (searchParams.size > MOST_PARAMETERS_IN_ADDRESS)
    return tooComplex(`more than ${MOST_PARAMETERS_IN_ADDRESS} parameters`)
  for (const [key, value] of searchParams) {
    const fault = findInParameter(key, value)
    if (fault) return fault
  }
  const column = rowsOf(body)
    .flatMap((row) => Object.keys(Object(row)))
    .find((key) => PROTOTYPE_NAMES.includes(key))
  return column === undefined
    ? undefined
    : { status: 400, code: 'PGRST204', message: `Could not find the '${column}' column in the schema cache` }
}

function findInParameter(key: string, value: string): RestFault | undefined {
  const isLogic = LOGIC_KEY.test(key)
  const names = NAME_PARAMETERS.has(key) || key.endsWith('.order') ? value : ''
  if (PROTOTYPE_WORD.test(key) || PROTOTYPE_WORD.test(names) || (isLogic && PROTOTYPE_COLUMN.test(value)))
    return { status: 400, code: '42703', message: 'column does not exist' }
  if (!NAME_PARAMETERS.has(key) && PROTOTYPE_OPERATOR.test(value))
    return { status: 400, code: 'PGRST100', message: 'failed to parse filter' }
  if (key === 'select') {
    const { deepest, count } = measure(value)
    if (deepest > DEEPEST) return tooComplex(`embeds more than ${DEEPEST} deep`)
    if (count > MOST_EMBEDS) return tooComplex(`more than ${MOST_EMBEDS} embeds`)
  }
  if (isLogic && measure(value).deepest > DEEPEST_LOGIC)
    return tooComplex(`conditions more than ${DEEPEST_LOGIC} deep`)
  if ((PATTERN_VALUE.exec(value)?.[4] ?? '').length > LONGEST_PATTERN)
    return tooComplex(`a pattern of more than ${LONGEST_PATTERN} characters`)
  return undefined
}

/** The address of a read, limited to as many rows as a hosted project gives. */
export function boundRows(address: string): string {
  const url = new URL(address)
  const most = measure(url.searchParams.get('select') ?? '').deepest > 1 ? MOST_NESTED_ROWS : MOST_ROWS
  const asked = url.searchParams.get('limit')
  if (asked !== null && !(Number(asked) > most)) return address
  url.searchParams.set('limit', String(most))
  return url.href
}

/** The depth and the number of parentheses in a text. */
function measure(text: string) {
  let [depth, deepest, count] = [0, 0, 0]
  for (const sign of text) {
    if (sign === ')') depth -= 1
    if (sign !== '(') continue
    depth += 1
    count += 1
    deepest = Math.max(deepest, depth)
  }
  return { deepest, count }
}

export const rowsOf = (body: unknown): unknown[] => (Array.isArray(body) ? body : [body])

const tooComplex = (what: string): RestFault => ({
  status: 413,
  code: '54001',
  message: `The request is too complex: ${what}`,
})
