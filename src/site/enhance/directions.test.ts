import { expect, test } from 'vitest'
import { isAppleDevice } from './directions'

const device = (userAgent: string, platform: string, maxTouchPoints: number) =>
  isAppleDevice({ userAgent, platform, maxTouchPoints } as Navigator)

test('iPhone, iPad and Mac are Apple devices, an iPad that calls itself a Mac too', () => {
  expect(device('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone', 5)).toBe(true)
  expect(device('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 5)).toBe(true)
  expect(device('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'MacIntel', 0)).toBe(true)
  // A desktop-mode iPad with a foreign user agent still has its platform and its fingers.
  expect(device('Mozilla/5.0 (X11)', 'MacIntel', 5)).toBe(true)
})

test('Android, Windows and Linux are not', () => {
  expect(device('Mozilla/5.0 (Linux; Android 16; Pixel 10)', 'Linux armv8l', 5)).toBe(false)
  expect(device('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Win32', 10)).toBe(false)
  expect(device('Mozilla/5.0 (X11; Linux x86_64)', 'Linux x86_64', 0)).toBe(false)
})
