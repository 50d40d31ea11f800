// The common part of every function: accepts only POST, only an active admin, only a valid body, and answers every error with a
// message.
import type * as v from 'valibot'
import { answerPreflight, answerRefusal, answerSuccess, Refusal, type Success } from './answers.ts'
import { readBody, type BodySchema } from './body.ts'
import { findAdmin, type Admin } from './caller.ts'
import type { Deps } from './deps.ts'

export type Handler = (request: Request, deps: Deps) => Promise<Response>

/** `work` gets the valid body and the admin who calls; it throws a Refusal to refuse. */
export function createEndpoint<T extends BodySchema>(
  schema: T,
  work: (body: v.InferOutput<T>, admin: Admin, deps: Deps) => Promise<Success>,
): Handler {
  return async (request, deps) => {
    if (request.method === 'OPTIONS') return answerPreflight()
    try {
      if (request.method !== 'POST')
        throw new Refusal(405, 'method_not_allowed', 'This function takes POST only')
      const admin = await findAdmin(request, deps)
      const body = await readBody(request, schema)
      return answerSuccess(await work(body, admin, deps))
    } catch (error) {
      if (error instanceof Refusal) return answerRefusal(error)
      // The error is written to the function's log, and not sent to the caller. If only the auth service's answer was lost, the
      // work may be done: the list of users shows whether it is.
      console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
      return answerRefusal(
        new Refusal(
          500,
          'unexpected',
          'Something went wrong on the server. Look at the list before you try again.',
        ),
      )
    }
  }
}
