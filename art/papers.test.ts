// Papers say the same about the clinic as the site does.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { holidays } from '../src/site/clinic.ts'

it('the staff’s time-off policy closes the clinics on the same days', () => {
  const policy = readFileSync('art/seed-documents/time-off-policy.html', 'utf8')
  const days = /<h2>Days the clinics are closed<\/h2>\s*<p>(.*?)Full-time/s.exec(policy)?.[1] ?? ''
  const inThePolicy: Record<string, string> = {
    'Thanksgiving Day': 'Thanksgiving and',
    Thanksgiving: 'the Friday after it',
    'Christmas Eve': 'Christmas Eve from noon',
  }
  for (const { name } of holidays) {
    expect(days.replaceAll(/\s+/g, ' ')).toContain(inThePolicy[name] ?? name)
  }
  expect(days.split(',')).toHaveLength(holidays.length - 1)
  expect(holidays.find(({ name }) => name === 'Christmas Eve')?.closes).toBe('12:00')
})
