// Sends a request to the auth service with a given token. auth-js would use the token of whoever is signed in by then, and would
// remove the stored session after refusals that say nothing about the session.
import { DataError, isNoAnswer, toDataError } from '../../network/errors.ts'
import type { NetworkContext } from '../../network/context.ts'

export type AuthAnswer = { status: number; data: unknown; error: DataError | null }

/** Sends the request, and returns the answer, also a refusal; throws only where no answer came. */
export async function askAuth(
  tab: Pick<NetworkContext, 'network'>,
  path: string,
  { method = 'GET', bearer, body }: { method?: string; bearer?: string; body?: unknown },
): Promise<AuthAnswer> {
  const response = await tab.network.fetch(`${tab.network.url}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: tab.network.key,
      ...(bearer && { authorization: bearer }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status } = response
  const data: unknown = await response.json().catch(() => undefined)
  return { status, data, error: response.ok ? null : refusal(status, data) }
}

/** The DataError of a refusal. The service's releases name the fields of a refusal differently. */
function refusal(status: number, data: unknown) {
  if (isNoAnswer(status)) return toDataError({ message: 'The clinic cannot be reached' }, status)
  const facts = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const texts = [facts['msg'], facts['message'], facts['error_description'], facts['error']]
  const codes = [facts['error_code'], facts['code']]
  const isText = (value: unknown): value is string => typeof value === 'string'
  return toDataError({ message: texts.find(isText) ?? `Status ${status}`, code: codes.find(isText) }, status)
}
