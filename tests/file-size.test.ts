// Limits the length of files: a long file often holds two ideas. Generated files have no limit, as nobody reads them.
import { expect, it } from 'vitest'
import { filesIn, read } from '../scripts/docs/read-imports.mjs'

const LIMIT = 250
/** A long list that cannot be split: the clinic's facts. */
const lists = ['src/site/clinic.ts']

/** Whether name (`x.gen.ts`) or first line (`// Generated from … by …; do not edit.`) say that a script made the file. */
const isGenerated = (file: string) =>
  /\.gen\.\w+$/.test(file) || /^(\/\/|--|\/\*) Generated .*do not edit/.test(read(file))

it('files have at most 250 lines, tests, style sheets and SQL too', () => {
  const long = ['src', 'supabase', 'tests', 'scripts', 'art']
    .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|css|sql)$/))
    .filter((file) => !lists.includes(file) && read(file).split('\n').length > LIMIT && !isGenerated(file))
  const advice = `split it by idea, one file a thing that has a name; a generated file is called x.gen.ts, or begins with "// Generated from … by …; do not edit."`
  expect(long, `${long.join(', ')}: more than ${LIMIT} lines; ${advice}`).toEqual([])
})
