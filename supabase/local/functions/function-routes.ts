// `/functions/v1`: the Edge Functions of `supabase/functions`, each run in this process. There is none yet.
import { Hono } from 'hono'

export function createFunctionRoutes() {
  const routes = new Hono()
  routes.all('*', (c) => c.json({ message: 'Function not found' }, 404))
  return routes
}
