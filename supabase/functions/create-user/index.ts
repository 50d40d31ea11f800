// Serves create-user under Deno, in a hosted project; the local stack calls handler.ts itself.
import { readEnvironment } from '../_shared/environment.ts'
import { createUser } from './handler.ts'

const deps = readEnvironment()
Deno.serve((request) => createUser(request, deps))
