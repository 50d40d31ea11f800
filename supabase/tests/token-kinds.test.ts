// A token is for one service, of one kind, and ends with its session: a token for a file signs nobody in, and a session's token
// opens no link.
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readSecrets } from '../local/host/keys.ts'
import { connect, headersOf, signInAdmin } from './clients.ts'
import { startOwnStack } from './own-stack.ts'
import { addSignedIn } from './people.ts'

const stack = await startOwnStack()
const admin = await signInAdmin(stack)
const adminId = (await admin.auth.getUser()).data.user!.id

const requestsWith = (token: string): [what: string, path: string, init?: RequestInit][] => {
  const json = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const post = (body: object, method = 'POST') => ({ method, headers: json, body: JSON.stringify(body) })
  return [
    ['a new password', '/auth/v1/user', post({ password: 'of-a-stranger' }, 'PUT')],
    ['who it is', '/auth/v1/user', { headers: json }],
    ['the end of sessions', '/auth/v1/logout?scope=global', post({})],
    ['rows', '/rest/v1/documents?select=id', { headers: json }],
    ['a function of the database', '/rest/v1/rpc/my_account', post({})],
    ['a list of files', '/storage/v1/object/list/documents', post({ prefix: '' })],
    ['an upload', '/storage/v1/object/documents/taken.txt', post({})],
    ['a resumable upload', '/storage/v1/upload/resumable', post({})],
    ['a function', '/functions/v1/delete-user', post({ userId: adminId })],
  ]
}

/** Requests with this token that are not refused. */
async function acceptedRequests(token: string) {
  const taken: string[] = []
  for (const [what, path, init] of requestsWith(token)) {
    const answer = await fetch(stack.url + path, init)
    if (![400, 401, 403].includes(answer.status)) taken.push(`${what}: ${answer.status}`)
  }
  return taken
}

/** Signs claims with the secret of the sessions, as only the stack can. */
async function signToken(claims: object) {
  const { jwtSecret } = await readSecrets(stack.dataDir)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))
}

test('the token of a link to a file whose name is the id of an admin is nobody’s session, and changes no password', async () => {
  const files = connect(stack, stack.secretKey).storage.from('documents')
  await files.upload(adminId, new Blob(['x'], { type: 'text/plain' }))
  const { data } = await files.createSignedUrl(adminId, 60)
  const token = new URL(data!.signedUrl).searchParams.get('token')!
  expect((await fetch(data!.signedUrl)).status).toBe(200)
  expect(await acceptedRequests(token)).toEqual([])
  const { error } = await connect(stack).auth.signInWithPassword({
    email: 'admin@clinic.example',
    password: 'demo-admin',
  })
  expect(error).toBeNull()
})

test('the token of a link for adding a file is nobody’s session', async () => {
  const { data } = await admin.storage.from('documents').createSignedUploadUrl(`${adminId}/x.txt`)
  expect(await acceptedRequests(data!.token)).toEqual([])
})

test('the token of a link reads its own file, and does nothing else', async () => {
  const files = admin.storage.from('documents')
  for (const name of ['one.txt', 'two.txt'])
    await files.upload(name, new Blob([name], { type: 'text/plain' }))
  const { data } = await files.createSignedUrl('one.txt', 60)
  const { data: adding } = await files.createSignedUploadUrl('three.txt')
  const get = async (path: string, token: string) =>
    (await fetch(`${stack.url}/storage/v1/object/sign/documents/${path}?token=${token}`)).status
  const token = new URL(data!.signedUrl).searchParams.get('token')!
  expect(await get('one.txt', token)).toBe(200)
  expect(await get('two.txt', token)).toBe(400)
  expect(await get('three.txt', adding!.token)).toBe(400)
  const { error } = await files.uploadToSignedUrl('one.txt', token, new Blob(['changed']))
  expect(error).toMatchObject({ statusCode: '400' })
})

test('the token of a session opens no link', async () => {
  await admin.storage.from('documents').upload('kept.txt', new Blob(['x'], { type: 'text/plain' }))
  const session = (await admin.auth.getSession()).data.session!
  const link = `/storage/v1/object/sign/documents/kept.txt?token=${session.access_token}`
  expect((await fetch(stack.url + link)).status).toBe(400)
})

test('a token that is signed with the right secret, but is nobody’s living session, is refused everywhere', async () => {
  const { session_id, ...claims } = decodeJwt((await admin.auth.getSession()).data.session!.access_token)
  const { client: other } = await addSignedIn(stack, 'other')
  const theirs = decodeJwt((await other.auth.getSession()).data.session!.access_token)
  for (const wrong of [
    claims,
    { ...claims, session_id, aud: 'storage' },
    { ...claims, session_id, role: 'service_role' },
    { ...claims, session_id, sub: 'somebody' },
    { ...claims, session_id: crypto.randomUUID() },
    { ...theirs, sub: adminId },
  ])
    expect(await acceptedRequests(await signToken(wrong))).toEqual([])
})

test('a token whose session has ended is refused everywhere, and one whose session lives is not', async () => {
  const { client } = await addSignedIn(stack, 'leaver', { role: 'admin' })
  const headers = await headersOf(client, stack)
  const rows = () => fetch(`${stack.url}/rest/v1/documents?select=id&limit=1`, { headers })
  expect((await rows()).status).toBe(200)
  await client.auth.signOut({ scope: 'global' })
  expect(await acceptedRequests(headers.authorization.replace('Bearer ', ''))).toEqual([])
  const refusal = await rows()
  expect([refusal.status, (await refusal.json()).code]).toEqual([401, 'PGRST303'])
})
