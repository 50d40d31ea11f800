// Fetches from the server all rows of a list that the person may see.
import { DataError, dataOf } from '../network/errors.ts'
import { isAdmitted } from '../session/account/refresh-account.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/token.ts'
import type { SessionContext } from '../session/context.ts'
import { type List, rowId } from './list.ts'

/** The most rows in one answer: PostgREST's own limit. */
const PAGE = 1_000

/** Fetches the rows page by page. Throws a DataError. */
export async function fetchRows<Row>(tab: SessionContext, list: List<Row>, owner: string) {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const after = last === undefined ? null : rowId(list, last)
    const answer = await withToken(tab, owner, (bearer) => {
      // The session may have ended, or been hidden, while its token was renewed.
      if (requireUser(tab) !== owner) throw new DataError('signed-out', 'Somebody else is signed in by now')
      const all = list.query(tab.network.supabase)
      const left = after === null ? all : all.gt(list.id, after)
      return left.order(list.id).limit(PAGE).setHeader('Authorization', bearer)
    })
    const page = dataOf(answer)
    rows.push(...page)
    // A proxy may drop Content-Range, and a server may give fewer rows than were asked for: then an empty page is the end.
    if (page.length === 0 || (answer.count !== null && answer.count <= page.length)) break
  }
  // To a closed account, or one with a temporary password, the server gives an empty list and no error.
  if (rows.length === 0 && !(await isAdmitted(tab, owner)))
    throw new DataError('forbidden', 'The server shows nothing to this account now')
  return rows
}
