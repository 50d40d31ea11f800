// No page repeats a fact of clinic.ts, so that a clinic changes each fact in one place.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clockWord } from '@/domain/hours'
import { clinic, directPrimaryCare, lasting, locations } from './clinic'
import { formerNames } from './towns'

const files = ['src/routes/site', 'src/site/parts', 'src/build'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)

const facts = [
  clinic.name,
  ...formerNames,
  ...locations.flatMap(({ town, street, postalCode, phone, phoneE164 }) => [
    town,
    street,
    postalCode,
    phone,
    phoneE164,
  ]),
  ...Object.values(lasting),
  `${directPrimaryCare.cashDiscountPercent}%`,
  ...locations.flatMap(({ hours }) =>
    hours.flatMap((span) => (span ? [clockWord(span.opens), clockWord(span.closes)] : [])),
  ),
]

/** The source without its comments. */
const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')

test.each(files)('%s takes names, addresses, phones, hours and prices from clinic.ts', (file) => {
  const source = read(file)
  expect(facts.filter((fact) => source.includes(fact))).toEqual([])
  // Matches a price, but not `${…}`.
  expect(source).not.toMatch(/\$\d/)
})
