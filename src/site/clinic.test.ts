import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hoursLine } from '@/domain/hours'
import {
  clinic,
  directPrimaryCare,
  findGuide,
  findLocation,
  forms,
  guides,
  holidays,
  locations,
  nursePractitioners,
  people,
  services,
  social,
  videos,
} from './clinic'
import { addressLine } from './maps'

describe('the clinic’s facts', () => {
  test('phones read the same to people and to telephones', () => {
    for (const { phone, phoneE164 } of locations) {
      expect(phoneE164).toMatch(/^\+1\d{10}$/)
      expect(phone.replace(/\D/g, '')).toBe(phoneE164.slice(2))
    }
  })

  test('addresses and hours are those of the specification', () => {
    expect(addressLine(findLocation('sweetwater'))).toBe('601 E 1st St, Sweetwater, TX 79556')
    expect(addressLine(findLocation('snyder'))).toBe('1912 6th St, Snyder, TX 79549')
    for (const { hours } of locations) expect(hoursLine(hours)).toBe('Mon-Thu 8AM-5PM, Fri 8AM-2PM')
  })

  test('a week has seven days, and every day opens before it closes', () => {
    for (const { hours } of locations) {
      expect(hours).toHaveLength(7)
      expect(hours.every((span) => span === null || span.opens < span.closes)).toBe(true)
    }
  })

  test('holidays name a real month and day', () => {
    for (const rule of holidays) {
      expect(rule.month).toBeGreaterThanOrEqual(1)
      expect(rule.month).toBeLessThanOrEqual(12)
      const day = 'day' in rule ? rule.day : 1
      expect(new Date(2028, rule.month - 1, day).getDate()).toBe(day)
    }
  })

  test('Sweetwater has four services, and Snyder those and hormones and aesthetics', () => {
    const sweetwater = findLocation('sweetwater').services
    expect(sweetwater).toEqual([
      'family-primary-care',
      'medical-weight-loss',
      'physicals',
      'iv-therapeutic-injections',
    ])
    expect(findLocation('snyder').services.toSorted()).toEqual(
      [...sweetwater, 'hormones', 'aesthetic'].toSorted(),
    )
  })

  test('services carry the titles of the specification', () => {
    expect(services.map(({ title }) => title)).toEqual([
      'Family Primary Care',
      'Medical Weight Loss',
      'Hormones',
      'Physicals (School and D.O.T)',
      'Aesthetics',
      'IV and Therapeutic Injections',
    ])
  })

  test('the membership costs what it costs, and names five injections', () => {
    expect(directPrimaryCare.prices.map(({ who, price }) => [who, price])).toEqual([
      ['Adult', 99],
      ['Couples', 179],
      ['Child', 25],
    ])
    expect(directPrimaryCare.cashDiscountPercent).toBe(10)
    expect(new Set(directPrimaryCare.injections.map(({ name }) => name)).size).toBe(5)
  })

  test('five nurse practitioners, one of them the CEO, and nobody taken for real', () => {
    const team = nursePractitioners.map((id) => people[id])
    expect(team).toHaveLength(5)
    expect(team.every(({ title }) => title.includes('Nurse Practitioner'))).toBe(true)
    expect(team.filter(({ title }) => title.startsWith('CEO'))).toHaveLength(1)
    const madeUp = Object.values(people).filter(({ name }) => /Example|Sample/.test(name))
    expect(madeUp.every(({ isSample }) => isSample)).toBe(true)
  })

  test('the staff of both clinics together hold every title that the specification shows', () => {
    const titles = locations.flatMap(({ staff }) => staff.map((id) => people[id].title.toLowerCase()))
    for (const title of [
      'nurse practitioner',
      'ceo',
      'cna',
      'medical assistant',
      'lvn',
      'receptionist',
      'office manager',
      'weight loss specialist',
      'patient program coordinator',
      'nurse injector',
    ]) {
      expect(titles.some((one) => one.includes(title))).toBe(true)
    }
  })

  test('form heights stay within the specification’s range', () => {
    for (const { height } of [forms.contact, forms.dpcPilot, forms.guide]) {
      expect(height).toBeGreaterThanOrEqual(400)
      expect(height).toBeLessThanOrEqual(923)
    }
  })

  test('each guide ends in a file that is there', () => {
    expect(guides).toHaveLength(3)
    for (const { file } of guides) expect(existsSync(`public${file}`)).toBe(true)
    expect(findGuide('glp1').path).toBe('/resources/glp1-best-practices')
  })

  test('video ids and social addresses are well formed', () => {
    for (const { host, id } of Object.values(videos)) {
      expect(id).toMatch(host === 'youtube' ? /^[\w-]{11}$/ : /^\d+$/)
    }
    for (const { url } of social) expect(new URL(url).protocol).toBe('https:')
  })

  test('copyright and policy dates are those of the specification', () => {
    expect(clinic.copyrightYear).toBe(2025)
    expect(clinic.privacyUpdated).toBe('6/5/2025')
  })
})
