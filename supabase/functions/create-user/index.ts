// Serves create-user in a hosted project, under Deno. The local stack calls handler.ts directly.
import { readEnvironment } from '../_shared/environment.ts'
import { createUser } from './handler.ts'

const deps = readEnvironment()
Deno.serve((request) => createUser(request, deps))
