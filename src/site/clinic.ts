// Every fact about the clinic that a page shows: pages, JSON-LD, footer, sitemap and "open now" read this file only.
// A value with `// sample` behind it is made up. `npm run check:content` lists it until the clinic replaces the value and removes
// the mark.
import type { ClosedDay, Week } from '@/domain/hours'

const env: Partial<Record<string, string>> = import.meta.env ?? {}

export const clinic = {
  name: 'West Texas Family Clinic', // sample
  /** Name under the icon on a phone, 12 letters at most. */
  shortName: 'WT Clinic', // sample
  tagLine: 'Family care, close to home.',
  /** The name that people give to the region. */
  region: 'West Texas',
  timeZone: 'America/Chicago',
  /** Words for the law of the state about nurse practitioners, within a sentence. */
  practice: 'working with a physician as Texas law asks',
  /** The sports league whose physical form the schools ask for. */
  schoolLeague: 'UIL',
  copyrightYear: 2025,
  privacyUpdated: '6/5/2025',
  /** Address of the clinic's own Notice of Privacy Practices, which a website must show (45 CFR 164.520). */
  privacyNotice: '' as string, // sample
  firstVisit:
    'Come ten minutes early on your first visit, with a photo ID, your insurance card if you use one, and the bottles of what you take.',
} as const

const monToThu = { opens: '08:00', closes: '17:00' }
const friday = { opens: '08:00', closes: '14:00' }

/** Hours of a week, Sunday first, as `Date` counts; null is closed. */
const week: Week = [null, monToThu, monToThu, monToThu, monToThu, friday, null]

/** Days on which all clinics are closed, or close early, every year. The staff's time-off policy names the same days. */
export const holidays: ClosedDay[] = [
  { name: 'New Year’s Day', month: 1, day: 1 }, // sample
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 }, // sample
  { name: 'Independence Day', month: 7, day: 4 }, // sample
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 }, // sample
  { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 }, // sample
  { name: 'Thanksgiving', month: 11, weekday: 4, nth: 4, daysAfter: 1 }, // sample
  { name: 'Christmas Eve', month: 12, day: 24, closes: '12:00' }, // sample
  { name: 'Christmas Day', month: 12, day: 25 }, // sample
]

/** A clinic in one town. Its page is `/locations/` and the id, its picture `clinic-` and the id. */
export interface ClinicLocation {
  id: string
  name: string
  town: string
  county: string
  state: { name: string; code: string }
  street: string
  postalCode: string
  phone: string
  phoneE164: string
  hours: Week
  /** The former name of the clinic in this town. */
  formerName?: string
  /** Measured coordinates of the clinic. Without them JSON-LD names no coordinates. */
  geo?: { latitude: number; longitude: number }
  about: string[]
  services: ServiceId[]
  staff: PersonId[]
}

const texas = { name: 'Texas', code: 'TX' }

/** The clinics, one to five, in the order in which pages show them. */
export const locations: ClinicLocation[] = [
  {
    id: 'sweetwater',
    name: 'Sweetwater Clinic',
    town: 'Sweetwater',
    county: 'Nolan',
    state: texas,
    street: '601 E 1st St',
    postalCode: '79556',
    phone: '(325) 555-0142', // sample
    phoneE164: '+13255550142', // sample
    hours: week,
    formerName: 'Rolling Plains Family Health', // sample
    about: [
      'Our Sweetwater clinic looks after Nolan County families, from a newborn’s first visit to a grandparent’s blood pressure check. You will mostly see the same few faces, and they will mostly know your name.',
      'Sick today? Call early. We keep time open most mornings for coughs, fevers, sore throats and the things that will not wait until next week.', // sample
    ],
    services: ['family-primary-care', 'medical-weight-loss', 'physicals', 'iv-therapeutic-injections'],
    staff: ['avery', 'blair', 'casey', 'frankie', 'gale', 'harper', 'indy'],
  },
  {
    id: 'snyder',
    name: 'Snyder Clinic',
    town: 'Snyder',
    county: 'Scurry',
    state: texas,
    street: '1912 6th St',
    postalCode: '79549',
    phone: '(325) 555-0168', // sample
    phoneE164: '+13255550168', // sample
    hours: week,
    formerName: 'Caprock Wellness', // sample
    about: [
      'Our Snyder clinic offers everything Sweetwater does, and it is also where our hormone and aesthetic patients come: pellet therapy, neurotoxin and fillers are all done here.',
      'Scurry County works long days. If you need to be back at the rig, the classroom or the counter by noon, tell us when you call and we will try to book you accordingly.',
    ],
    services: [
      'family-primary-care',
      'medical-weight-loss',
      'hormones',
      'physicals',
      'aesthetic',
      'iv-therapeutic-injections',
    ],
    staff: ['devon', 'emery', 'jules', 'kit', 'lane', 'marlow', 'noel'],
  },
]

/** A service. Its page is `path`, its picture `service-` and the id. */
export interface Service {
  id: string
  title: string
  /** Name within a sentence. */
  short: string
  description: string
  path: string
}

/** The time for which results last, by treatment. */
export const lasting = { pellets: '3-6 months', neurotoxin: '3-6 months', fillers: '6-18 months' } as const

export const services = [
  {
    id: 'family-primary-care',
    title: 'Family Primary Care',
    short: 'primary care',
    description:
      'Check-ups, sick visits and steady help with long-term conditions, for every age in the house.',
    path: '/services/family-primary-care',
  },
  {
    id: 'medical-weight-loss',
    title: 'Medical Weight Loss',
    short: 'weight loss',
    description:
      'A medical plan with lab work, medicine where it is right for you, and somebody who checks in.',
    path: '/services/medical-weight-loss',
  },
  {
    id: 'hormones',
    title: 'Hormones',
    short: 'hormones',
    description: `Hormone replacement for women and men, with pellets that last ${lasting.pellets}.`,
    path: '/services/hormones',
  },
  {
    id: 'physicals',
    title: 'Physicals (School and D.O.T)',
    short: 'physicals',
    description: 'School, sports, DOT and annual physicals, and help with the paperwork.',
    path: '/services/physicals',
  },
  {
    id: 'aesthetic',
    title: 'Aesthetics',
    short: 'aesthetics',
    description: 'Neurotoxin, dermal fillers and a skin-care line, with an honest talk about what suits you.',
    path: '/services/aesthetic',
  },
  {
    id: 'iv-therapeutic-injections',
    title: 'IV and Therapeutic Injections',
    short: 'IV therapy',
    description: 'Fluids, vitamins and injections, once a nurse practitioner has checked that they suit you.',
    path: '/services/iv-therapeutic-injections',
  },
] as const satisfies Service[]
export type ServiceId = (typeof services)[number]['id']

export const directPrimaryCare = {
  id: 'direct-primary-care',
  title: 'Direct Primary Care',
  path: '/services/direct-primary-care',
  promise: 'Unlimited primary care access. No insurance. No copays.',
  prices: [
    { who: 'Adult', price: 99, note: 'One adult, every primary care visit.' },
    { who: 'Couples', price: 179, note: 'Two adults in one household.' },
    { who: 'Child', price: 25, note: 'Each child, added to the adult plan.' },
  ],
  cashDiscountPercent: 10,
  injections: [
    { name: 'Toradol', generic: 'ketorolac', use: 'pain and headache' }, // sample
    { name: 'Rocephin', generic: 'ceftriaxone', use: 'bacterial infections' }, // sample
    { name: 'Decadron', generic: 'dexamethasone', use: 'swelling and allergic reactions' }, // sample
    { name: 'Zofran', generic: 'ondansetron', use: 'nausea and vomiting' }, // sample
    { name: 'Vitamin B12', generic: 'cyanocobalamin', use: 'low B12' }, // sample
  ],
} as const

export const guides = [
  {
    id: 'nutrition',
    title: 'A Realistic Guide to Nutrition',
    description:
      'Eating better on a West Texas week: real groceries, real budgets, and gas-station lunches that are not a disaster.',
    path: '/resources/realistic-guide-to-nutrition',
    file: '/guides/realistic-guide-to-nutrition.pdf',
  },
  {
    id: 'skincare',
    title: '2025 Skincare Tips',
    description:
      'Sun, wind and dry air are hard on skin. A short routine that keeps up, and what to skip at the store.',
    path: '/resources/2025-skincare-tips',
    file: '/guides/2025-skincare-tips.pdf',
  },
  {
    id: 'glp1',
    title: 'GLP-1 Best Practices',
    description:
      'How to eat, drink and move while you take a GLP-1 medicine, and which signs mean you should call us.',
    path: '/resources/glp1-best-practices',
    file: '/guides/glp1-best-practices.pdf',
  },
] as const
export type Guide = (typeof guides)[number]

/** Third-party forms, shown only after a tap. Heights in px, as set up at the form host. By default, the local stack's forms. */
export const forms = {
  host: env.VITE_FORM_HOST_NAME || 'our form service', // sample
  contact: { url: env.VITE_FORM_CONTACT_URL || '/_local/forms/contact', height: 700 }, // sample
  dpcPilot: { url: env.VITE_FORM_DPC_PILOT_URL || '/_local/forms/dpc-pilot', height: 923 }, // sample
  guide: { url: env.VITE_FORM_GUIDE_URL || '/_local/forms/guide', height: 400 }, // sample
} as const
export type FormId = 'contact' | 'dpcPilot' | 'guide'

/** Descriptions of pictures, for people who do not see them. A photograph that replaces a drawing needs a new description. */
export const pictureTexts = {
  'home-who-we-are': 'Drawing of a nurse meeting a patient on the clinic’s steps in the morning',
  'about-team': 'Drawing of five people in scrubs, with the clinic and a wide evening sky behind them',
  'about-story': 'Drawing of two country roads that join and lead to one clinic',
  'clinic-sweetwater': 'Drawing of the plains around Sweetwater, with wind turbines behind a low clinic',
  'clinic-snyder': 'Drawing of the plains around Snyder, with a clinic behind a field of cotton',
} as const satisfies Record<string, string>

/** Streaming videos, shown only after a tap. */
export const videos = {
  whoWeAre: { host: 'youtube', id: 'SAMPLE-who1', title: 'Who we are' }, // sample
  about: { host: 'youtube', id: 'SAMPLE-day1', title: 'A day at the clinic' }, // sample
} as const
export type Video = (typeof videos)[keyof typeof videos]

export const social = [
  { name: 'Facebook', url: 'https://www.facebook.com/westtexasfamilyclinic.example' }, // sample
  { name: 'Instagram', url: 'https://www.instagram.com/westtexasfamilyclinic.example' }, // sample
  { name: 'YouTube', url: 'https://www.youtube.com/@westtexasfamilyclinic.example' }, // sample
] as const

/** `isSample` puts "Sample profile" on the page, so that nobody takes a made-up person for a real one. */
export interface Person {
  name: string
  credential?: string
  title: string
  bio: string
  isSample?: boolean
}

/** The first five are the nurse practitioners, in the order of the about page. */
export const people = {
  avery: {
    name: 'Avery Example', // sample
    credential: 'APRN, FNP-C', // sample
    title: 'CEO and Nurse Practitioner',
    bio: 'Leads both clinics and still sees patients every week. Likes a long-standing puzzle, and a patient who brings a list.',
    isSample: true,
  },
  blair: {
    name: 'Blair Example', // sample
    credential: 'APRN, FNP-C', // sample
    title: 'Nurse Practitioner',
    bio: 'Family medicine for all ages, with a soft spot for newborns and the tired people holding them.',
    isSample: true,
  },
  casey: {
    name: 'Casey Example', // sample
    credential: 'APRN, FNP-C', // sample
    title: 'Nurse Practitioner',
    bio: 'Diabetes, blood pressure and the slow work of getting numbers down and keeping them there.',
    isSample: true,
  },
  devon: {
    name: 'Devon Example', // sample
    credential: 'APRN, FNP-C', // sample
    title: 'Nurse Practitioner',
    bio: 'Hormone therapy and women’s health. Explains lab results in plain words before any treatment starts.',
    isSample: true,
  },
  emery: {
    name: 'Emery Example', // sample
    credential: 'APRN, FNP-C', // sample
    title: 'Nurse Practitioner',
    bio: 'Same-day care, DOT physicals and joint injections, often before lunch.',
    isSample: true,
  },
  frankie: {
    name: 'Frankie Sample', // sample
    title: 'CNA',
    bio: 'Takes you back, checks your blood pressure, and notices when you worry more than you say.',
    isSample: true,
  },
  gale: {
    name: 'Gale Sample', // sample
    title: 'Medical Assistant',
    bio: 'Blood draws, school forms, and shots that are over before you have finished wincing.',
    isSample: true,
  },
  harper: {
    name: 'Harper Sample', // sample
    title: 'Receptionist',
    bio: 'The voice on the phone in Sweetwater. Finds the opening that fits your day.',
    isSample: true,
  },
  indy: {
    name: 'Indy Sample', // sample
    title: 'Weight Loss Specialist',
    bio: 'Weekly weigh-ins, food talk without scolding, and help when the scale stops moving.',
    isSample: true,
  },
  jules: {
    name: 'Jules Sample', // sample
    title: 'LVN',
    bio: 'Gives injections and IV therapy, and calls back with your results.',
    isSample: true,
  },
  kit: {
    name: 'Kit Sample', // sample
    title: 'Medical Assistant',
    bio: 'Vitals, vaccines, drug screens, and the DOT paperwork in order.',
    isSample: true,
  },
  lane: {
    name: 'Lane Sample', // sample
    title: 'Office Manager',
    bio: 'Keeps Snyder running. Ask for Lane about records, bills and anything that went wrong.',
    isSample: true,
  },
  marlow: {
    name: 'Marlow Sample', // sample
    title: 'Patient Program Coordinator',
    bio: 'Sets up memberships, hormone visits and follow-ups, and reminds you of them.',
    isSample: true,
  },
  noel: {
    name: 'Noel Sample', // sample
    title: 'Nurse Injector',
    bio: 'Neurotoxin and fillers with a light hand, and a clear no when something will not suit you.',
    isSample: true,
  },
} as const satisfies Record<string, Person>
export type PersonId = keyof typeof people
export const nursePractitioners: PersonId[] = ['avery', 'blair', 'casey', 'devon', 'emery']
