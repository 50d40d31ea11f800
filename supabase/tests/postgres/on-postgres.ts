// Describes tests that run on a PostgreSQL of their own. On a machine without PostgreSQL the tests are left out.
import { afterAll, describe, expect, test } from 'vitest'
import { makeRoles } from './hosted.ts'
import { findPostgres, startPostgres, type Postgres } from './server.ts'

/** `bin`: the folder of the server's programs. */
type Tests = (postgres: Postgres, bin: string) => void

/** Describes tests on a server with the roles of a hosted project. A test file awaits the call at its top. */
export async function describeOnPostgres(title: string, tests: Tests) {
  const begin = await beginOn(findPostgres())
  describe.runIf(begin)(`On PostgreSQL: ${title}`, () => {
    // A suite that is left out is named in the report by a test of its own.
    const noServer = () => test('PostgreSQL with pgTAP is on this machine', () => expect(begin).toBeDefined())
    ;(begin ?? noServer)(tests)
  })
}

async function beginOn(bin: string | undefined) {
  if (!bin) return undefined
  const postgres = await startPostgres(bin)
  makeRoles(postgres)
  return (tests: Tests) => {
    afterAll(() => postgres.stop())
    tests(postgres, bin)
  }
}
