// A clinic in memory: two people, one server, and as many tablets as a test needs, closed at its end.
import { afterEach, vi } from 'vitest'
import { createHandClock } from './clock.ts'
import { createTablet, type Tablet } from './devices.ts'
import { createMemoryServer, KEY, type MemoryUser, URL_OF_SERVER } from './memory-server.ts'

export const ana: MemoryUser = {
  id: 'user-ana',
  email: 'ana@clinic.example',
  password: 'secret-a',
  role: 'admin',
}
export const ben: MemoryUser = { id: 'user-ben', email: 'ben@clinic.example', password: 'secret-b' }

export function createClinic(options: { tokenLives?: number; users?: MemoryUser[] } = {}) {
  const clock = createHandClock('2026-03-02T15:00:00.000Z')
  const server = createMemoryServer({ now: clock.now, users: [ana, ben], ...options })
  const tablet = (parts: { clock?: typeof clock; webLocks?: boolean } = {}) => {
    const made = createTablet({ url: URL_OF_SERVER, key: KEY, fetch: server.fetch, clock, ...parts })
    open.add(made)
    return made
  }
  return { clock, server, tablet }
}

// Other suites run beside these on a small machine.
vi.setConfig({ testTimeout: 20_000 })

const open = new Set<Tablet>()

afterEach(() => {
  for (const tablet of open) tablet.close()
  open.clear()
})
