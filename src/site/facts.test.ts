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
  ...Object.values(lasting),
  `${directPrimaryCare.cashDiscountPercent}%`,
]

const hours = locations.flatMap((location) =>
  location.hours.flatMap((span) => (span ? [clockWord(span.opens), clockWord(span.closes)] : [])),
)

test.each(files)('%s takes names, addresses, phones, hours and prices from clinic.ts', (file) => {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
  for (const fact of facts) expect(source).not.toContain(fact)
  // A part may keep room for a time; a page may not tell one.
  if (file.startsWith('src/routes/')) for (const time of hours) expect(source).not.toContain(time)
  // A price, but not `${…}`.
  expect(source).not.toMatch(/\$\d/)
})
