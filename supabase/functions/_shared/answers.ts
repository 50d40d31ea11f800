// Makes the answers of the functions: JSON, with a sentence that the portal shows unchanged. Any origin may ask, because only a
// token gives access.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '600',
}

/** A refused request: the status, a code for programs, a message for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export type Success = { message: string; userId: string; status?: number }

export function answerSuccess({ status = 200, ...body }: Success) {
  return toResponse({ success: true, ...body }, status)
}

export function answerRefusal({ status, code, message }: Refusal) {
  return toResponse({ success: false, error: message, code }, status)
}

export function answerPreflight() {
  return new Response(null, { status: 204, headers: CORS })
}

function toResponse(body: object, status: number) {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...CORS, 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}
