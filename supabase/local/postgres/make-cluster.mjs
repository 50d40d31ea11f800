// Makes a new Postgres cluster in the folder it is given, as a process of its own: initdb takes 400 MB that only its end gives back.
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

// Each function runs once or twice: code of the optimizing compiler would never be used.
setFlagsFromString('--liftoff-only')

const pg = await PGlite.create(process.argv[2])
await pg.close()
