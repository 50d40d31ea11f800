// Makes a new Postgres cluster in the given folder. It runs as a separate process, because initdb takes 400 MB that only the end of
// the process frees.
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

// No optimizing compiler, because each function runs only once or twice.
setFlagsFromString('--liftoff-only')

const pg = await PGlite.create(process.argv[2])
await pg.close()
