// The facts of any clinic agree with each other. The facts that the specification fixes for this clinic are in specified.test.ts.
import { describe, expect, test } from 'vitest'
import { countOf } from '@/domain/word-lists'
import { guides, holidays, locations, nursePractitioners, people, type Person, services } from './clinic'
import { findGuide, findLocation, findService } from './find'
import { addressLine } from './maps'
import {
  anyTownOf,
  clinicCount,
  clinicDescription,
  counties,
  offering,
  notOffering,
  withState,
} from './towns'

describe('the clinic’s facts', () => {
  test('holidays name a real month and day', () => {
    for (const rule of holidays) {
      const day = 'day' in rule ? rule.day : 1
      expect(new Date(2028, rule.month - 1, day).getDate()).toBe(day)
    }
  })

  test('made-up people are marked as samples', () => {
    const madeUp = Object.values<Person>(people).filter(({ name }) => /Example|Sample/.test(name))
    expect(madeUp.every(({ isSample }) => isSample)).toBe(true)
    expect(new Set(nursePractitioners).size).toBe(nursePractitioners.length)
  })

  test('clinics, services and guides are found by their ids, and an unknown town is not', () => {
    for (const location of locations) expect(findLocation(location.id)).toBe(location)
    for (const service of services) expect(findService(service.id)).toBe(service)
    for (const guide of guides) expect(findGuide(guide.id)).toBe(guide)
    expect(findLocation('nowhere')).toBeUndefined()
  })
})

describe('words that follow from the list of towns', () => {
  test('sentences name each town, its state and its county, and count the clinics', () => {
    for (const { town, county, state } of locations) {
      expect(withState(locations)).toContain(town)
      expect(withState(locations)).toContain(state.code)
      expect(anyTownOf(locations)).toContain(town)
      expect(counties).toContain(county)
    }
    expect(clinicCount).toBe(countOf(locations.length, 'clinic'))
    expect(clinicDescription.length).toBeLessThanOrEqual(175)
  })

  test('an address ends in its town, state and ZIP code', () => {
    for (const location of locations)
      expect(addressLine(location)).toBe(
        `${location.street}, ${location.town}, ${location.state.code} ${location.postalCode}`,
      )
  })

  test('each service is offered in the towns that list it, and in no other', () => {
    for (const { id } of services)
      expect([...offering(id), ...notOffering(id)].map((one) => one.id).toSorted()).toEqual(
        locations.map((one) => one.id).toSorted(),
      )
  })
})
