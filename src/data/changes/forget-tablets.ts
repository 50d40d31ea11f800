import { renewShelfKey } from '../session/account/keep-shelf-key.ts'
import type { SessionContext } from '../session/context.ts'
import { sendChange } from '../session/tokens/send-request.ts'

/** Renews the key of the kept files. Each tablet that sees the new key drops its kept files, this one at once. Throws a DataError. */
export async function forgetTablets(tab: SessionContext): Promise<void> {
  await sendChange(tab, (supabase) => supabase.rpc('renew_shelf_key'))
  await renewShelfKey(tab).catch((cause: unknown) =>
    console.error('This tablet drops its kept files at the next start', cause),
  )
}
