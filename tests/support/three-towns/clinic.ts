// The facts of a made-up clinic in three towns of another state. They replace src/site/clinic.ts in a copy of the site.
import type { ClosedDay, Week } from '@/domain/hours'

export const clinic = {
  name: 'Bitterroot Health',
  shortName: 'Bitterroot',
  tagLine: 'Three towns, one practice.',
  region: 'Western Montana',
  timeZone: 'America/Denver',
  practice: 'by their own license, as Montana law allows',
  schoolLeague: 'MHSA',
  copyrightYear: 2027,
  privacyUpdated: '2/3/2027',
  privacyNotice: '',
  firstVisit: 'Bring your card and your questions.',
} as const

const weekdays = { opens: '09:00', closes: '18:00' }
const saturday = { opens: '10:00', closes: '13:30' }
const sixDays: Week = [null, weekdays, weekdays, weekdays, weekdays, weekdays, saturday]
const threeDays: Week = [null, weekdays, null, weekdays, null, weekdays, null]

export const holidays: ClosedDay[] = [
  { name: 'Founders’ Day', month: 5, day: 26 },
  { name: 'Valley Fair', month: 8, weekday: 5, nth: 3, closes: '12:00' },
]

const montana = { name: 'Montana', code: 'MT' }

export const locations = [
  {
    id: 'alder-creek',
    name: 'Alder Creek Clinic',
    town: 'Alder Creek',
    county: 'Ravalli',
    state: montana,
    street: '12 Depot Street',
    postalCode: '59801',
    phone: '(406) 555-0111',
    phoneE164: '+14065550111',
    hours: sixDays,
    formerName: 'Alder Creek Physicians',
    about: ['The house by the creek, where it began.'],
    services: ['family-primary-care', 'medical-weight-loss', 'hormones', 'physicals', 'aesthetic'],
    staff: ['dora', 'eli'],
  },
  {
    id: 'pinion-falls',
    name: 'Pinion Falls Clinic',
    town: 'Pinion Falls',
    county: 'Ravalli',
    state: montana,
    street: '400 Mill Road',
    postalCode: '59828',
    phone: '(406) 555-0122',
    phoneE164: '+14065550122',
    hours: threeDays,
    formerName: 'Falls Family Medicine',
    about: ['Above the pharmacy, with a lift.'],
    services: ['family-primary-care', 'iv-therapeutic-injections'],
    staff: ['fay'],
  },
  {
    id: 'lolo-bend',
    name: 'Lolo Bend Clinic',
    town: 'Lolo Bend',
    county: 'Missoula',
    state: montana,
    street: '7 River Loop',
    postalCode: '59847',
    phone: '(406) 555-0133',
    phoneE164: '+14065550133',
    hours: threeDays,
    about: ['New since the spring.'],
    services: ['family-primary-care', 'physicals'],
    staff: ['eli', 'fay'],
  },
]

export const lasting = { pellets: '4-5 months', neurotoxin: '3-4 months', fillers: '8-14 months' } as const

export const services = [
  ['family-primary-care', 'Family Medicine', 'family medicine'],
  ['medical-weight-loss', 'Weight Care', 'weight care'],
  ['hormones', 'Hormone Care', 'hormone care'],
  ['physicals', 'Check-ups and Forms', 'check-ups'],
  ['aesthetic', 'Skin Care', 'skin care'],
  ['iv-therapeutic-injections', 'Infusions', 'infusions'],
].map(([id, title, short]) => ({
  id,
  title,
  short,
  description: `${title} in the valley.`,
  path: `/services/${id}`,
}))

export const directPrimaryCare = {
  id: 'direct-primary-care',
  title: 'Valley Membership',
  path: '/services/direct-primary-care',
  promise: 'One price a month for your care.',
  prices: [
    { who: 'Adult', price: 85, note: 'One grown-up.' },
    { who: 'Child', price: 30, note: 'Each child.' },
  ],
  cashDiscountPercent: 15,
  injections: [{ name: 'Valley B12', generic: 'cyanocobalamin', use: 'low B12' }],
} as const

export const guides = [
  ['nutrition', 'Eating in the Valley', 'realistic-guide-to-nutrition'],
  ['skincare', 'Skin and Snow', '2025-skincare-tips'],
  ['glp1', 'Your Weekly Shot', 'glp1-best-practices'],
].map(([id, title, file]) => ({
  id,
  title,
  description: `${title}: what helps, on six pages.`,
  path: `/resources/${file}`,
  file: `/guides/${file}.pdf`,
}))

export const forms = {
  host: 'the valley’s form service',
  contact: { url: '/_local/forms/contact', height: 700 },
  dpcPilot: { url: '/_local/forms/dpc-pilot', height: 923 },
  guide: { url: '/_local/forms/guide', height: 400 },
} as const

export const pictureTexts = {
  'home-who-we-are': 'A nurse at the door',
  'about-team': 'Our team by the river',
  'about-story': 'Two paths that join',
  'clinic-alder-creek': 'The house by the creek',
  'clinic-pinion-falls': 'The pharmacy’s corner',
  'clinic-lolo-bend': 'The clinic at the bend',
} as const

export const videos = {
  whoWeAre: { host: 'vimeo', id: '123456789', title: 'Our valley' },
  about: { host: 'youtube', id: 'abcdefghijk', title: 'One morning' },
} as const

export const social = [{ name: 'Facebook', url: 'https://www.facebook.com/bitterroot.test' }] as const

export const people = {
  dora: { name: 'Dora Quill', credential: 'APRN', title: 'Nurse Practitioner', bio: 'Born in the valley.' },
  eli: { name: 'Eli Marsh', title: 'Medical Assistant', bio: 'Knows every road.' },
  fay: { name: 'Fay Lund', credential: 'APRN', title: 'Nurse Practitioner', bio: 'Came for the snow.' },
} as const
export const nursePractitioners = ['dora', 'fay'] as const
