// The schema of the facts in `clinic.ts`. Unknown fields are refused, because most often their name is a typing error.
import * as v from 'valibot'

const text = v.pipe(
  v.string('write a text, in quotes'),
  v.trim(),
  v.minLength(1, 'write a text; this one is empty'),
)
const matching = (pattern: RegExp, words: string) => v.pipe(v.string(words), v.regex(pattern, words))
const https = matching(/^https:\/\/[^\s/]+\S*$/, 'write a whole address with https://')
const path = matching(/^\/[\w./-]+$/, 'write a path of this site, like /guides/nutrition.pdf')
const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time of 24 hours, like 08:00')
const price = v.pipe(v.number('write a number, without $'), v.minValue(0, 'a price is not below 0'))
const wholeNumber = (least: number, most: number, words: string) =>
  v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words))
/** The schema of an object that accepts only the fields named in `entries`. */
const knownFields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) =>
    issue.expected === 'never'
      ? 'this field is not known: is it typed rightly?'
      : `this field is missing or no { … }: ${issue.expected}`,
  )

const span = v.pipe(
  knownFields({ opens: time, closes: time }),
  v.check(({ opens, closes }) => opens < closes, 'a day opens before it closes'),
)
const month = wholeNumber(1, 12, 'write the number of a month, 1 to 12')
const holiday = v.pipe(
  knownFields({
    name: text,
    month,
    day: v.optional(wholeNumber(1, 31, 'write the day of the month, 1 to 31')),
    weekday: v.optional(wholeNumber(0, 6, 'write a weekday, 0 (Sunday) to 6')),
    nth: v.optional(wholeNumber(-1, 5, 'write which of them in the month, 1 to 5, or -1 for the last')),
    daysAfter: v.optional(wholeNumber(1, 30, 'write how many days after, 1 to 30')),
    closes: v.optional(time),
  }),
  v.check(
    ({ day, weekday, nth }) => (day === undefined) === (weekday !== undefined && nth !== undefined),
    'write either day, or weekday and nth',
  ),
)

const location = v.pipe(
  knownFields({
    id: matching(/^[a-z][a-z0-9-]*$/, 'write small letters: it is the address of the page, like north-side'),
    name: text,
    town: text,
    county: text,
    state: knownFields({ name: text, code: matching(/^[A-Z]{2}$/, 'write two capital letters, like TX') }),
    street: text,
    postalCode: matching(/^\d{5}(-\d{4})?$/, 'write a ZIP code, like 79501'),
    phone: matching(/^\(\d{3}\) \d{3}-\d{4}$/, 'write a phone number like (325) 555-0100'),
    phoneE164: matching(/^\+1\d{10}$/, 'write the same number for telephones, like +13255550100'),
    hours: v.pipe(
      v.array(v.nullable(span), 'write a list of seven days'),
      v.length(7, 'write seven days, Sunday first; null is closed'),
    ),
    formerName: v.optional(text),
    geo: v.optional(
      knownFields({
        latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
      }),
    ),
    about: v.pipe(v.array(text), v.minLength(1, 'write a paragraph at least')),
    services: v.array(text),
    staff: v.array(text),
  }),
  v.forward(
    v.check(
      ({ phone, phoneE164 }) => phone.replaceAll(/\D/g, '') === phoneE164.slice(2),
      'phone and phoneE164 are two numbers',
    ),
    ['phoneE164'],
  ),
)

const service = { id: text, title: text, path }
const form = knownFields({
  url: text,
  height: v.picklist([400, 700, 923], 'the page makes room for 400, 700 or 923 px'),
})
const video = v.variant('host', [
  knownFields({
    host: v.literal('youtube'),
    id: matching(/^[\w-]{11}$/, 'write the 11 letters of the video on YouTube'),
    title: text,
  }),
  knownFields({
    host: v.literal('vimeo'),
    id: matching(/^\d+$/, 'write the number of the video on Vimeo'),
    title: text,
  }),
])
const person = v.pipe(
  knownFields({
    name: text,
    credential: v.optional(text),
    title: text,
    bio: text,
    isSample: v.optional(v.boolean('write true or false')),
  }),
  v.forward(
    v.check(
      ({ name, isSample }) => isSample === true || !/\b(Example|Sample)$/.test(name),
      'a made-up person is marked, so that nobody takes them for real: isSample: true',
    ),
    ['isSample'],
  ),
)

export const factsSchema = v.object({
  clinic: knownFields({
    name: text,
    tagLine: text,
    shortName: v.pipe(text, v.maxLength(12, 'a phone shows 12 letters at most')),
    region: text,
    timeZone: v.pipe(text, v.check(isTimeZone, 'write a time zone like America/Chicago')),
    practice: text,
    schoolLeague: text,
    copyrightYear: wholeNumber(2000, 2100, 'write a year'),
    privacyUpdated: matching(/^\d{1,2}\/\d{1,2}\/\d{4}$/, 'write a date like 6/5/2025'),
    privacyNotice: v.union(
      [v.literal(''), https, path],
      'write a whole address with https://, a path of this site, or nothing',
    ),
    firstVisit: text,
  }),
  holidays: v.array(holiday),
  locations: v.pipe(
    v.array(location),
    v.minLength(1, 'write one clinic at least'),
    v.maxLength(5, 'the pages have room for five clinics'),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two clinics have the same id'),
  ),
  siteUrl: matching(/^https?:\/\/[^/]+$/, 'VITE_SITE_URL must be an address without a path'),
  lasting: knownFields({ pellets: text, neurotoxin: text, fillers: text }),
  services: v.array(knownFields({ ...service, short: text, description: text })),
  directPrimaryCare: knownFields({
    ...service,
    promise: text,
    prices: v.array(knownFields({ who: text, price, note: text })),
    cashDiscountPercent: wholeNumber(0, 100, 'write a percentage, 0 to 100'),
    injections: v.array(knownFields({ name: text, generic: text, use: text })),
  }),
  guides: v.array(knownFields({ ...service, description: text, file: path })),
  forms: knownFields({ host: text, contact: form, dpcPilot: form, guide: form }),
  pictureTexts: v.record(text, text),
  videos: knownFields({ whoWeAre: video, about: video }),
  social: v.array(knownFields({ name: text, url: https })),
  people: v.record(
    matching(/^[a-z][a-z-]*$/, 'write small letters: it is also the name of the photograph'),
    person,
  ),
  nursePractitioners: v.array(text),
})

function isTimeZone(zone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
