// A tablet with a signed-in person, whose server accepts every upload.
import { identityOf } from '../../../src/data/session/stored/identity.ts'
import { copyToStorage, newSignIn } from '../../../src/data/session/stored/sign-in-record.ts'
import { createTablet } from './tablets.ts'

/** Answers as the storage service does when an upload begins, and when a chunk comes. */
const acceptUploads: typeof fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  if (init?.method === 'POST') return new Response(null, { status: 201, headers: { location: `${url}/1` } })
  const begun = Number(new Headers(init?.headers).get('upload-offset'))
  const { size = 0 } = (init?.body ?? {}) as { size?: number }
  return new Response(null, { status: 204, headers: { 'upload-offset': String(begun + size) } })
}

/** The tablet and its open tab; the caller closes them. */
export function signedInTablet(url: string) {
  const tablet = createTablet({ url, key: 'sb_publishable_test_0000', fetch: acceptUploads })
  const tab = tablet.openTab()
  const expires_at = Math.floor(tab.clock.now() / 1000) + 3600
  const user = { id: 'ana', email: 'ana@clinic.example', user_metadata: {} }
  const session = { access_token: 'a', refresh_token: 'r', expires_at, user }
  copyToStorage(tab, newSignIn(session, identityOf(session, tab.clock.iso())))
  return { tablet, tab }
}
