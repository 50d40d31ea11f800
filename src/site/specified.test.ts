// Facts that the specification fixes for this clinic, to the letter. No other test pins them; another clinic removes this file.
import { expect, test } from 'vitest'
import { publicPaths } from '@/app/entry-server'
import { hoursLine } from '@/domain/hours'
import {
  clinic,
  directPrimaryCare,
  forms,
  guides,
  locations,
  nursePractitioners,
  people,
  type Person,
  services,
} from './clinic'
import { findGuide, findLocation } from './find'
import { listSamples, sampleValues } from '../../scripts/build/check-content.mjs'
import { addressLine } from './maps'
import { formerNames } from './towns'

const [sweetwater, snyder] = [findLocation('sweetwater')!, findLocation('snyder')!]
const specified = [
  'Family Primary Care',
  'Medical Weight Loss',
  'Hormones',
  'Physicals (School and D.O.T)',
  'Aesthetics',
  'IV and Therapeutic Injections',
]

test('the public pages of the specification’s route table are there', () => {
  const specifiedPages = [
    '/ /about /contact /locations /locations/snyder /locations/sweetwater /privacy-policy /resources /services',
    '/resources/2025-skincare-tips /resources/glp1-best-practices /resources/realistic-guide-to-nutrition',
    '/services/aesthetic /services/direct-primary-care /services/family-primary-care /services/hormones',
    '/services/iv-therapeutic-injections /services/medical-weight-loss /services/physicals',
  ].flatMap((line) => line.split(' '))
  expect(publicPaths).toEqual(expect.arrayContaining(specifiedPages))
})

test('Sweetwater and Snyder have the specified addresses and hours', () => {
  expect(addressLine(sweetwater)).toBe('601 E 1st St, Sweetwater, TX 79556')
  expect(addressLine(snyder)).toBe('1912 6th St, Snyder, TX 79549')
  for (const { hours } of [sweetwater, snyder]) expect(hoursLine(hours)).toBe('Mon-Thu 8AM-5PM, Fri 8AM-2PM')
})

test('Sweetwater has four services, and Snyder has these four, hormones and aesthetics', () => {
  const four = ['family-primary-care', 'medical-weight-loss', 'physicals', 'iv-therapeutic-injections']
  expect(sweetwater.services).toEqual(expect.arrayContaining(four))
  expect(sweetwater.services).not.toContain('hormones')
  expect(sweetwater.services).not.toContain('aesthetic')
  expect(snyder.services).toEqual(expect.arrayContaining([...four, 'hormones', 'aesthetic']))
})

test('the clinic has six services with these titles, in this order', () => {
  const titles = services.map(({ title }): string => title)
  expect(titles.filter((title) => specified.includes(title))).toEqual(specified)
})

test('the membership has these prices and five injections', () => {
  expect(directPrimaryCare.prices.map(({ who, price }) => [who, price])).toEqual([
    ['Adult', 99],
    ['Couples', 179],
    ['Child', 25],
  ])
  expect(directPrimaryCare.cashDiscountPercent).toBe(10)
  expect(new Set(directPrimaryCare.injections.map(({ name }) => name)).size).toBe(5)
})

test('the clinic has five nurse practitioners, one of them the CEO', () => {
  const team = nursePractitioners.map((id) => people[id])
  expect(team).toHaveLength(5)
  expect(team.every(({ title }) => title.includes('Nurse Practitioner'))).toBe(true)
  expect(team.filter(({ title }) => title.startsWith('CEO'))).toHaveLength(1)
})

test('the staff of the clinics together hold every title', () => {
  const titles = locations.flatMap(({ staff }) => staff.map((id) => people[id].title.toLowerCase()))
  const specifiedTitles = [
    'nurse practitioner, ceo, cna, medical assistant, lvn, receptionist, office manager',
    'weight loss specialist, patient program coordinator, nurse injector',
  ].flatMap((line) => line.split(', '))
  const missing = specifiedTitles.filter((title) => !titles.some((one) => one.includes(title)))
  expect(missing).toEqual([])
})

test('the heights of the forms are within the specified range', () => {
  for (const { height } of [forms.contact, forms.dpcPilot, forms.guide]) {
    expect(height).toBeGreaterThanOrEqual(400)
    expect(height).toBeLessThanOrEqual(923)
  }
})

test('the site names three guides, two former clinics, and the dates of the copyright and the policy', () => {
  expect(guides).toHaveLength(3)
  expect(findGuide('glp1').path).toBe('/resources/glp1-best-practices')
  expect(formerNames).toHaveLength(2)
  expect(clinic.copyrightYear).toBe(2025)
  expect(clinic.privacyUpdated).toBe('6/5/2025')
})

test('made-up facts are listed before launch: name, phones, people with credentials, former names, injections, videos, accounts', () => {
  const samples: string[] = listSamples()
  const text = samples.join('\n')
  for (const value of [
    clinic.name,
    ...locations.map(({ phone }) => phone),
    ...Object.values<Person>(people).flatMap(({ name, credential = '' }) => [name, credential]),
    ...formerNames,
    ...directPrimaryCare.injections.map(({ name }) => name),
    'SAMPLE-who1',
    'facebook.com',
    'Christmas Eve',
  ])
    expect(text).toContain(value)
  expect(samples.filter((line) => line.includes('credential:'))).toHaveLength(5)
  expect(samples.filter((line) => line.includes('VITE_FORM_'))).toHaveLength(4)
  expect(sampleValues()).toEqual(expect.arrayContaining([clinic.name, sweetwater.phone, people.avery.name]))
})
