// Makes a new Postgres cluster in the folder it is given, as a process of its own: initdb takes 400 MB that only its end gives back.
import { PGlite } from '@electric-sql/pglite'

const pg = await PGlite.create(process.argv[2])
await pg.close()
