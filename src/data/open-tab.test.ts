// Tests that the tab context stays small: a new field goes into the part that it belongs to, and a part that grows too large is split.
import { expect, it } from 'vitest'
import { clinicWithTab } from '../../tests/support/tablet/clinic.ts'

const MOST_FIELDS = 12

it('an open tab has at most twelve fields, and so has each of its parts', () => {
  const { tab } = clinicWithTab()
  const { network, device, shelf, auth, pulls, saves, uploads } = tab
  const parts = { tab, network, device, shelf, saving: shelf.saving, auth, pulls, saves, uploads }
  const large = Object.entries(parts).filter(([, part]) => Object.keys(part).length > MOST_FIELDS)
  expect(large.map(([name, part]) => `${name}: ${Object.keys(part).join(', ')}`)).toEqual([])
})
