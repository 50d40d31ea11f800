import { toDataError } from '../network/errors.ts'
import { renewShelfKey } from '../session/account/keep-shelf-key.ts'
import type { SessionContext } from '../session/context.ts'
import { requireUser } from '../session/require-user.ts'
import { withToken } from '../session/tokens/valid-token.ts'

/** Renews the key of the kept files. Each tablet that sees the new key drops its kept files, this one at once. Throws a DataError. */
export async function forgetTablets(tab: SessionContext): Promise<void> {
  const { error, status } = await withToken(tab, requireUser(tab), (bearer) =>
    tab.network.supabase.rpc('renew_shelf_key').setHeader('Authorization', bearer),
  )
  if (error) throw toDataError(error, status)
  await renewShelfKey(tab).catch((cause: unknown) =>
    console.error('This tablet drops its kept files at the next start', cause),
  )
}
