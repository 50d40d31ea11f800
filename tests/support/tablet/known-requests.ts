// Checks that a request to the database is listed in supabase/tests/postgres/portal-requests.ts, whose statements are timed on large
// tables. The portal's tests check each of their requests.
import { REQUESTS } from '../../../supabase/tests/postgres/portal-requests.ts'

const known = Object.values(REQUESTS)
  .flatMap(({ sent }) => sent)
  .map((line) => line.split(' '))

/** The table of a kind of change that only the tests of the outbox know. */
const TEST_TABLE = 'readings'

/** A `fetch` that fails the test, by an error in the console, at a request that is not listed. */
export const failOnUnknownRequests =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const unknown = nameUnknown(url, init?.method ?? 'GET', new Headers(init?.headers))
    if (unknown) console.error(`${unknown}: add this request to supabase/tests/postgres/portal-requests.ts`)
    return fetch(input, init)
  }

/** A request that is not listed, in words; undefined for a listed request, and for a request that does not go to the database. */
function nameUnknown(url: URL, method: string, headers: Headers): string | undefined {
  const [, path] = url.pathname.split('/rest/v1/')
  if (path === undefined || path === TEST_TABLE) return undefined
  const words = [`${method} ${path}`, ...[...url.searchParams].flatMap(wordOf)]
  if (headers.get('prefer')?.includes('count=')) words.push('count')
  return known.some((line) => matches(line, words)) ? undefined : words.join(' ')
}

function matches([method, path, ...rest]: string[], [first, ...words]: string[]) {
  const needed = rest.filter((word) => !word.startsWith('('))
  return (
    `${method} ${path}` === first &&
    needed.every((word) => words.includes(word)) &&
    words.every((word) => rest.includes(word) || rest.includes(`(${word})`))
  )
}

/**
 * A parameter in words: a compared column with its operator, the order, or the name alone. The columns to return are left out,
 * because they do not change the plan.
 */
function wordOf([name, value]: [string, string]) {
  if (name === 'select' || name === 'columns') return []
  const operator = /^(eq|gt|gte|lt|lte|in|is|like|ilike|neq|not)\./.exec(value)?.[1]
  return [name === 'order' ? `order=${value}` : operator ? `${name}=${operator}` : name]
}
