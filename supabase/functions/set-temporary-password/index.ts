// Serves set-temporary-password in a hosted project, under Deno. The local stack calls handler.ts directly.
import { readEnvironment } from '../_shared/environment.ts'
import { setTemporaryPassword } from './handler.ts'

const deps = readEnvironment()
Deno.serve((request) => setTemporaryPassword(request, deps))
