// The facts of any clinic agree with each other. The facts that the specification fixes for this clinic are in specified.test.ts.
import { describe, expect, test } from 'vitest'
import { countOf } from '@/domain/word-lists'
import { locations, services } from './clinic'
import {
  anyTownOf,
  clinicCount,
  clinicDescription,
  counties,
  clinicsOffering,
  clinicsNotOffering,
  withState,
} from './towns'

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

  test('each service is offered in the towns that list it, and in no other', () => {
    for (const { id } of services)
      expect([...clinicsOffering(id), ...clinicsNotOffering(id)].map((one) => one.id).toSorted()).toEqual(
        locations.map((one) => one.id).toSorted(),
      )
  })
})
