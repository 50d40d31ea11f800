// The routes `/functions/v1`: runs the Edge Functions of `supabase/functions` in this process.
import { Hono } from 'hono'
import { createUser } from '../../functions/create-user/handler.ts'
import { deleteUser } from '../../functions/delete-user/handler.ts'
import { setTemporaryPassword } from '../../functions/set-temporary-password/handler.ts'
import type { Deps } from '../../functions/_shared/deps.ts'
import type { Handler } from '../../functions/_shared/endpoint.ts'

const FUNCTIONS = new Map<string, Handler>([
  ['create-user', createUser],
  ['delete-user', deleteUser],
  ['set-temporary-password', setTemporaryPassword],
])

export function createFunctionRoutes(deps: Deps) {
  const routes = new Hono()
  routes.all('/:name', async (c, next) => {
    const handler = FUNCTIONS.get(c.req.param('name'))
    if (!handler) return next()
    const answer = await handler(c.req.raw, deps)
    // The functions themselves allow any page, as they must in a hosted project. In the local stack the gateway decides.
    const given = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
    for (const name of given) answer.headers.delete(name)
    return answer
  })
  routes.all('*', (c) => c.json({ message: 'Function not found' }, 404))
  return routes
}
