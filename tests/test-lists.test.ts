// Every test file belongs to exactly one job of `npm run test:all`, so to the gate or to the rest of it. `npm run test:soak` stands apart.
import path from 'node:path'
import { expect, it } from 'vitest'
import config from '../playwright.config.ts'
import { filesIn } from '../scripts/docs/read-imports.mjs'
import { jobs } from '../scripts/test/jobs.mjs'
import { tests } from './projects.ts'

type Patterns = string | string[] | undefined
type Project = { test: { name: string; include: string[]; exclude?: string[] } }

const isMatched = (file: string, patterns: Patterns = []) =>
  [patterns].flat().some((pattern) => path.matchesGlob(file, pattern))

/** The job `fonts` has a spec of its own, and plays specs of other projects once more. */
const FONTS = 'playwright fonts'

/** The projects of both runners as `tool project`, each with its rule. */
const projects: Record<string, (file: string) => boolean> = Object.fromEntries([
  ...((tests?.projects ?? []) as Project[]).map(({ test: { name, include, exclude } }) => [
    `vitest ${name}`,
    (file: string) => isMatched(file, include) && !isMatched(file, exclude),
  ]),
  ...config.projects!.map(({ name, testMatch, testIgnore }) => [
    `playwright ${name}`,
    (file: string) =>
      file.endsWith('.spec.ts') &&
      isMatched(file, (testMatch as Patterns) ?? '**') &&
      !isMatched(file, testIgnore as Patterns),
  ]),
])

it('every test file is in exactly one project', () => {
  const files = ['src', 'supabase', 'tests', 'scripts', 'art']
    .flatMap((folder) => filesIn(folder, /\.(test|spec)\.tsx?$/))
    .filter((file) => !file.startsWith('tests/soak/'))
  const listed = files.map((file) => {
    const all = Object.keys(projects).filter((name) => projects[name]!(file))
    return { file, in: all.length > 1 ? all.filter((name) => name !== FONTS) : all }
  })
  expect(listed.filter((one) => one.in.length !== 1)).toEqual([])
})

it('every project is played by exactly one job', () => {
  const played = Object.values(jobs).flatMap(({ suites }) =>
    suites.flatMap(({ tool, projects: names }) => names.map((name) => `${tool} ${name}`)),
  )
  expect(played.toSorted()).toEqual(Object.keys(projects).toSorted())
})
