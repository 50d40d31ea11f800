// A fact that stands in clinic.ts is not written out again: a clinic changes it in one place.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clockWord } from '@/domain/hours'
import { clinic, directPrimaryCare, lasting, locations } from './clinic'

const files = ['src/routes/site', 'src/site/parts', 'src/site/prerender'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)

const facts = [
  clinic.name,
  ...clinic.formerNames,
  ...locations.flatMap(({ street, postalCode, phone, phoneE164 }) => [street, postalCode, phone, phoneE164]),
  ...new Set(
    locations.flatMap(({ hours }) =>
      hours.flatMap((span) => (span ? [clockWord(span.opens), clockWord(span.closes)] : [])),
    ),
  ),
  ...Object.values(lasting),
  `${directPrimaryCare.cashDiscountPercent}%`,
]

test.each(files)('%s takes names, addresses, phones, hours and prices from clinic.ts', (file) => {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
  for (const fact of facts) expect(source).not.toContain(fact)
  // A price, but not `${…}`.
  expect(source).not.toMatch(/\$\d/)
})
