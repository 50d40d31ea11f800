// Serves delete-user in a hosted project, under Deno. The local stack calls handler.ts directly.
import { readEnvironment } from '../_shared/environment.ts'
import { deleteUser } from './handler.ts'

const deps = readEnvironment()
Deno.serve((request) => deleteUser(request, deps))
