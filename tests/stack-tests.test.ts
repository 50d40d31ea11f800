// Tests that start the local stack run in Vitest's project `database`, which gives them time and a process for many files.
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesIn, importsOf } from '../scripts/docs/read-imports.mjs'

it('tests in src that start the local stack, and no others, are called x.stack.test.ts', () => {
  const tests = filesIn('src', /\.test\.tsx?$/)
  const wrong = tests.filter((file) => reaches(file, 'supabase/local/stack.ts') !== file.includes('.stack.'))
  expect(wrong).toEqual([])
})

/** Whether a file imports this one for its value, or a file that does. */
function reaches(file: string, wanted: string): boolean {
  const seen = new Set<string>()
  const open = [file]
  for (let path = open.pop(); path; path = open.pop()) {
    if (path === wanted) return true
    if (seen.has(path)) continue
    seen.add(path)
    open.push(...importsOf(path).flatMap(({ what, isType }) => (isType ? [] : sourceOf(what))))
  }
  return false
}

/** The source of an import of ours; nothing for a package or a style sheet. */
function sourceOf(path: string): string[] {
  const names = ['', '.ts', '.tsx'].map((ending) => path + ending)
  return names.filter(
    (name) => /\.tsx?$/.test(name) && /^(src|tests|supabase)\//.test(name) && existsSync(name),
  )
}
