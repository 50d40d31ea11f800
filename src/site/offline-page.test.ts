import { expect, test } from 'vitest'
import { clinic, locations } from './clinic.ts'
import { offlineBody, offlineHead } from './offline-page.ts'

test('the offline page names the clinic and its phone numbers', () => {
  expect(offlineHead).toContain(clinic.name)
  expect(offlineBody).toContain(clinic.name)
  for (const { phone, phoneE164 } of locations) {
    expect(offlineBody).toContain(`href="tel:${phoneE164}">${phone}<`)
  }
})
