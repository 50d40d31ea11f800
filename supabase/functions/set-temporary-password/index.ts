// Serves set-temporary-password under Deno, in a hosted project; the local stack calls handler.ts itself.
import { readEnvironment } from '../_shared/environment.ts'
import { setTemporaryPassword } from './handler.ts'

const deps = readEnvironment()
Deno.serve((request) => setTemporaryPassword(request, deps))
