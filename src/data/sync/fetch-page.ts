// Fetches pages of a list from the server, with the token of the person to whom the rows will belong.
import { DataError } from '../network/errors.ts'
import type { Supabase } from '../network/supabase.ts'
import { requireUser } from '../session/require-user.ts'
import type { SessionContext } from '../session/context.ts'
import { sendRequest } from '../session/tokens/send-request.ts'
import { BEGINNING, type Page, type Position } from './list-source.ts'
import { type List, rowId, xidOf } from './list.ts'

/** Fetches one page. Throws a DataError. */
export async function fetchPage<Row>(
  tab: SessionContext,
  list: List<Row>,
  owner: string,
  position: Position = BEGINNING,
): Promise<Page<Row>> {
  const make = (supabase: Supabase) => {
    // The session may have been hidden, or ended, while its token was renewed.
    if (requireUser(tab) !== owner) throw new DataError('signed-out', 'Somebody else is signed in by now')
    return list.source.ask(supabase, position)
  }
  return list.source.read(await sendRequest(tab, make, owner))
}

/** Yields all pages of a pull; `first` was fetched before. The rows of a list that is read whole come as one page. */
export async function* eachPage<Row>(
  tab: SessionContext,
  list: List<Row>,
  owner: string,
  first: Page<Row>,
): AsyncGenerator<Row[]> {
  const all: Row[] = []
  for (let page = first; ; page = await fetchPage(tab, list, owner, positionAfter(list, page))) {
    if (list.isReadWhole) all.push(...page.rows)
    else yield page.rows
    if (!page.more || page.rows.length === 0) break
  }
  if (list.isReadWhole) yield all
}

function positionAfter<Row>(list: List<Row>, { rows }: Page<Row>): Position {
  const last = rows.at(-1)!
  return { since: String(xidOf(last)), afterId: rowId(list, last) }
}
