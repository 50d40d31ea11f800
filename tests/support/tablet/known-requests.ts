// Whether the statement of a request is one of those that are looked at with much in the tables (supabase/tests/postgres). The portal's
// tests ask it of every request that they send to the database.
import { REQUESTS } from '../../../supabase/tests/postgres/portal-requests.ts'

const known = Object.values(REQUESTS)
  .flatMap(({ sent }) => sent)
  .map((line) => line.split(' '))

/** The table of a kind of change that only the tests of the outbox know. */
const OF_TESTS = 'readings'

/** A `fetch` that fails the test, by an error in the console, at a request that is in no list. */
export const onlyKnown =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const unknown = nameUnknown(url, init?.method ?? 'GET', new Headers(init?.headers))
    if (unknown) console.error(`${unknown}: add this request to supabase/tests/postgres/portal-requests.ts`)
    return fetch(input, init)
  }

/** Names the request where it is in no list; undefined where it is, or where it is none to the database. */
function nameUnknown(url: URL, method: string, headers: Headers): string | undefined {
  const [, path] = url.pathname.split('/rest/v1/')
  if (path === undefined || path === OF_TESTS) return undefined
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

/** A column that is compared with its operator, the order, or the name alone. What is returned costs no other plan. */
function wordOf([name, value]: [string, string]) {
  if (name === 'select' || name === 'columns') return []
  const operator = /^(eq|gt|gte|lt|lte|in|is|like|ilike|neq|not)\./.exec(value)?.[1]
  return [name === 'order' ? `order=${value}` : operator ? `${name}=${operator}` : name]
}
