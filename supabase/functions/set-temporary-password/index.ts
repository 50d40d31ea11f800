import { readEnvironment } from '../_shared/environment.ts'
import { setTemporaryPassword } from './handler.ts'

const deps = readEnvironment()
Deno.serve((request) => setTemporaryPassword(request, deps))
