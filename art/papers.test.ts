// Papers, guides and films say the same about the clinic as the site does.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ClosedDay, Week } from '../src/domain/hours.ts'
import { clinic, locations } from '../src/site/clinic.ts'

// The scripts have no types, so the types of their exports are written here.
const script: string = './spoken-facts.mjs'
const { closedDays, spokenHours, wrap } = (await import(script)) as {
  closedDays: (holidays: ClosedDay[]) => string
  spokenHours: (locations: { town: string; hours: Week }[]) => string
  wrap: (text: string, form: { first: number; next: number; width: number }) => string
}

const texts = ['seed-documents', 'guides', 'seed-videos'].flatMap((folder) =>
  readdirSync(`art/${folder}`).map((name) => `art/${folder}/${name}`),
)

it.each(texts)('%s takes names, towns, streets and phones from clinic.ts', (file) => {
  const text = readFileSync(file, 'utf8')
  const facts = locations.flatMap(({ town, street, phone, postalCode }) => [town, street, phone, postalCode])
  for (const fact of [clinic.name, clinic.region, ...facts]) expect(text).not.toContain(fact)
})

it('closedDays names the holidays in a sentence, with a day after another holiday and an early closing', () => {
  const holidays: ClosedDay[] = [
    { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
    { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
    { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4, daysAfter: 1 },
    { name: 'Christmas Eve', month: 12, day: 24, closes: '12:00' },
  ]
  expect(closedDays(holidays)).toBe(
    'Labor Day, Thanksgiving and the Friday after it, and Christmas Eve from noon',
  )
  expect(closedDays([])).toBe('')
})

const short = { opens: '08:30', closes: '14:00' }
const long = { opens: '08:00', closes: '17:00' }
const alder = { town: 'Alder', hours: [null, long, long, null, null, short, null] satisfies Week }

it('spokenHours says the hours for the voicemail in a sentence', () => {
  expect(spokenHours([alder])).toBe(
    'We are open Monday to Tuesday from eight to five and Friday from 8:30 to two.',
  )
})

it('spokenHours says the hours town by town where they differ', () => {
  const other: Week = [null, null, null, null, null, null, long]
  expect(spokenHours([alder, { town: 'Pinion', hours: other }])).toContain(
    'In Pinion we are open Saturday from eight to five.',
  )
})

it('wrap breaks a text into lines, the first with an indent of its own', () => {
  expect(wrap('one two three', { first: 1, next: 2, width: 8 })).toBe(' one two\n  three')
})
