import { afterEach, expect, it, vi } from 'vitest'
import {
  formatSince,
  formatDay,
  formatDuration,
  formatFileSize,
  formatProgress,
  formatOpenedAt,
  formatShare,
} from './formats.ts'

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1048575, '1.00 MB'],
  [5 * 1024 ** 2 + 1024 * 120, '5.12 MB'],
  [3 * 1024 ** 3, '3.00 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

it.each([
  [12 * 1024 ** 2, 19 * 1024 ** 2, '63 % · 12.00 of 19.00 MB'],
  [60, 121_600, '0 % · 0.05 of 118.75 KB'],
  [1536, 0, '1.50 KB'],
  [300, 200, '100 % · 200 of 200 Bytes'],
])('%d of %d bytes are %s', (bytes, total, text) => {
  expect(formatProgress(bytes, total)).toBe(text)
})

it.each([
  [75_990, 121_887, '74.20 of 119.03 KB'],
  [18.999 * 1024 ** 2, 19 * 1024 ** 2, '18.99 of 19.00 MB'],
  [10.5, 777, '10 of 777 Bytes'],
])('%d of %d bytes that have come are %s', (bytes, total, text) => {
  expect(formatShare(bytes, total)).toBe(text)
})

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65, '1:05'],
  [4500, '75:00'],
  [Number.NaN, '0:00'],
  [Infinity, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

it('a time of today is written as its time, any other as its day', () => {
  const now = new Date(2026, 2, 2, 15).getTime()
  expect(formatSince(new Date(2026, 2, 2, 9, 14).getTime(), now)).toMatch(/^9:14\sAM$/)
  expect(formatSince(new Date(2026, 1, 27, 16, 5).getTime(), now)).toMatch(/^Feb 27, 4:05\sPM$/)
})

afterEach(() => void vi.unstubAllEnvs())
const now = new Date(2026, 2, 4, 10, 0).getTime()

it('days have their year only when it is not the present one', () => {
  expect(formatDay(new Date(2026, 2, 3).getTime(), now)).toBe('Mar 3')
  expect(formatDay(new Date(2025, 2, 3).getTime(), now)).toBe('Mar 3, 2025')
})

it('days of a calendar date are that date, also west of Greenwich', async () => {
  vi.stubEnv('TZ', 'America/Chicago')
  vi.resetModules()
  const inTexas = await import('./formats.ts')
  const inMarch = Date.parse('2026-03-04T10:00-06:00')
  expect(inTexas.formatDay('2026-03-01', inMarch)).toBe('Mar 1')
  expect(inTexas.formatDay('2027-01-01', inMarch)).toBe('Jan 1, 2027')
  expect(inTexas.relativeDay('2026-03-04', inMarch)).toBe('today')
})

it('days of the last opening are written as the time of today, as yesterday, or as a date', () => {
  expect(formatOpenedAt(new Date(2026, 2, 4, 9, 12).getTime(), now)).toBe('9:12\u00A0AM')
  expect(formatOpenedAt(new Date(2026, 2, 3, 23, 59).getTime(), now)).toBe('yesterday')
  expect(formatOpenedAt(new Date(2026, 2, 1, 9, 12).getTime(), now)).toBe('Mar 1')
})
