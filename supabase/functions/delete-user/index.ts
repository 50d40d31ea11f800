// Serves delete-user under Deno, in a hosted project; the local stack calls handler.ts itself.
import { readEnvironment } from '../_shared/environment.ts'
import { deleteUser } from './handler.ts'

const deps = readEnvironment()
Deno.serve((request) => deleteUser(request, deps))
