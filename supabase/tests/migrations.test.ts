// The migrations make the same schema as the 24 older migrations and bridge.sql.
import { expect, test } from 'vitest'
import { makeHosted, makeHostedBefore } from './postgres/hosted.ts'
import { describeOnPostgres } from './postgres/on-postgres.ts'
import { SCHEMA_DUMP } from './schema-dump.ts'

await describeOnPostgres('a database like a hosted one', (postgres) => {
  const schemaOf = (database: string) => postgres.psql(database, SCHEMA_DUMP)

  test.each(['new', 'old'] as const)(
    'the 24 older migrations and the bridge make the same schema as the migrations, with %s grants',
    (age) => {
      const subjects = schemaOf(makeHosted(postgres, age))
      expect(subjects.match(/^[a-z ]+ \S+.*: /gm)?.length).toBeGreaterThan(250)
      expect(schemaOf(makeHostedBefore(postgres, age))).toBe(subjects)
    },
  )
})
