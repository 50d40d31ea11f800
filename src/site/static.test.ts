// Public pages are rendered once, at build time, so state, effects and handlers would be dead code.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = ['src/site/parts', 'src/routes/site'].flatMap((folder) => listTsx(folder))

function listTsx(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

test.each(files)('%s works without script: no state, no effect, no handler, only plain links', (file) => {
  const source = readFileSync(file, 'utf8')
  expect(source).not.toMatch(/\buse(?:State|Effect|LayoutEffect|Reducer|Ref|Callback|Memo|Transition)\b/)
  expect(source).not.toMatch(/\son[A-Z]\w+=\{/)
  expect(source).not.toMatch(/dangerouslySetInnerHTML|\sstyle=\{/)
  expect(source).not.toMatch(/import \{[^}]*\b(?:Link|useNavigate)\b[^}]*\} from '@tanstack/)
})
