// The build's check of `clinic.ts`: each fault names its field and what to write there.
import { expect, it } from 'vitest'
import * as facts from '../site/clinic'
import { checkFacts } from './check-facts'

const [who] = facts.nursePractitioners as [facts.PersonId]

type Facts = { -readonly [Name in keyof typeof facts]: any }

/** Faults that the check finds after one change of the clinic's facts. */
function faultsWith(change: (facts: Facts) => void) {
  const values = Object.entries(facts).filter(([, one]) => typeof one !== 'function')
  // The facts are copied as JSON, because the clinics of clinic.ts share one object for their hours.
  const changed = JSON.parse(JSON.stringify(Object.fromEntries(values))) as Facts
  change(changed)
  return checkFacts({ siteUrl: 'https://clinic.test', ...changed }, 'public')
}

it('the facts as they are have no fault', () => {
  expect(faultsWith(() => {})).toEqual([])
})

it.each<[string, (facts: Facts) => void, string]>([
  [
    'locations.0.phone',
    ({ locations }) => (locations[0].phone = locations[0].phone.replace('(', '').replace(') ', '-')),
    'write a phone number like (325) 555-0100',
  ],
  ['locations.0.phoneE164', ({ locations }) => (locations[0].phoneE164 = '+10000000000'), 'two numbers'],
  [
    'locations.0.hours.1',
    ({ locations }) => (locations[0].hours[1] = { opens: '17:00', closes: '08:00' }),
    'opens before it closes',
  ],
  [
    'locations.0.hours.1.opens',
    ({ locations }) => (locations[0].hours[1] = { opens: '08:60', closes: '17:00' }),
    'like 08:00',
  ],
  [
    'locations.0.id',
    ({ locations, pictureTexts }) => {
      locations[0].id = 'Sweet Water'
      pictureTexts['clinic-Sweet Water'] = 'A picture'
    },
    'small letters',
  ],
  ['pictureTexts.clinic-new', ({ locations }) => (locations[0].id = 'new'), 'what the picture'],
  ['locations', ({ locations }) => locations.splice(0), 'one clinic at least'],
  ['locations', ({ locations }) => locations.splice(1, 4, { ...locations[0] }), 'the same id'],
  ['siteUrl', (all) => Object.assign(all, { siteUrl: 'https://clinic.test/site' }), 'without a path'],
  ['locations.0.hours', ({ locations }) => locations[0].hours.pop(), 'seven days'],
  [
    'locations.0.services.0',
    ({ locations }) => (locations[0].services = ['surgery']),
    'no service has the id "surgery"',
  ],
  [
    'locations.0.staff.0',
    ({ locations }) => (locations[0].staff = ['nobody']),
    'nobody in people is called "nobody"',
  ],
  ['locations.0.postalCode', ({ locations }) => (locations[0].postalCode = 'TX'), 'ZIP code'],
  ['clinic.name', ({ clinic }) => (clinic.name = ' '), 'this one is empty'],
  ['clinic.timeZone', ({ clinic }) => (clinic.timeZone = 'Texas'), 'America/Chicago'],
  ['clinic.privacyNotice', ({ clinic }) => (clinic.privacyNotice = 'www.clinic.test'), 'https://'],
  ['clinic.nmae', ({ clinic }) => (clinic.nmae = 'A clinic'), 'not known'],
  ['holidays.0', ({ holidays }) => delete holidays[0].day, 'either day, or weekday and nth'],
  [
    'directPrimaryCare.prices.0.price',
    ({ directPrimaryCare }) => (directPrimaryCare.prices[0].price = '$99'),
    'without $',
  ],
  ['guides.0.file', ({ guides }) => (guides[0].file = '/guides/gone.pdf'), 'no file public/guides/gone.pdf'],
  ['forms.contact.height', ({ forms }) => (forms.contact.height = 500), '400, 700 or 923'],
  ['videos.about.id', ({ videos }) => (videos.about.id = 'https://youtu.be/x'), '11 letters'],
  ['social.0.url', ({ social }) => (social[0].url = 'facebook.com/clinic'), 'https://'],
  [`people.${who}.title`, ({ people }) => delete people[who].title, 'title'],
  [
    `people.${who}.isSample`,
    ({ people }) => Object.assign(people[who], { name: 'Avery Example', isSample: false }),
    'isSample: true',
  ],
  [
    `nursePractitioners.${facts.nursePractitioners.length}`,
    ({ nursePractitioners }) => nursePractitioners.push('x'),
    'nobody in people',
  ],
])('a fault in %s is named, with what to write there', (field, change, words) => {
  expect(faultsWith(change)).toEqual([
    expect.stringMatching(new RegExp(`^${field.replaceAll('.', '\\.')}: `)),
  ])
  expect(faultsWith(change)[0]).toContain(words)
})
