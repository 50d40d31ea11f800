import { readEnvironment } from '../_shared/environment.ts'
import { createUser } from './handler.ts'

const deps = readEnvironment()
Deno.serve((request) => createUser(request, deps))
