// A chunk that is sent takes the time that it needs, as long as bytes leave.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStorage } from '../../../tests/support/tablet/memory-storage.ts'
import { createClock } from './clock.ts'
import { createConnection } from './connection.ts'
import { createFetch } from './fetch.ts'
import { createPause } from './pause.ts'
import { STALLED_AFTER } from './stall.ts'

const url = 'http://clinic.test'

afterEach(() => vi.useRealTimers())

describe('a chunk of an upload', () => {
  /** Sends one that gets no answer; `leave` says how much of it has left. */
  function send() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const connection = createConnection(Date.now)
    const clock = createClock(Date.now, createStorage())
    const pause = createPause(Date.now)
    let leave = (_bytes: number): void => undefined
    const fetch = createFetch({
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          leave = (bytes) => init!.onSent!(bytes)
          init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error))
        }),
      url,
      key: 'key',
      connection,
      clock,
      pause,
      now: Date.now,
      onContact: () => {},
    })
    const told: number[] = []
    const headers = { authorization: 'Bearer ana' }
    const request = { headers, method: 'PATCH', onSent: (bytes: number) => void told.push(bytes) }
    const ended = { with: undefined as unknown }
    fetch(`${url}/storage/v1/upload/resumable/1`, request).catch((error: unknown) => {
      ended.with = error
    })
    return { connection, told, ended, leave: (bytes: number) => leave(bytes) }
  }

  it('may take as long as it likes while bytes leave, and tells how many have', async () => {
    const { told, ended, leave } = send()
    for (let bytes = 1; bytes <= 20; bytes += 1) {
      leave(bytes)
      await vi.advanceTimersByTimeAsync(STALLED_AFTER - 1_000)
    }
    expect(ended.with).toBeUndefined()
    expect(told).toHaveLength(20)
  })

  it('of which no byte left for thirty seconds is given up, and the connection is taken for lost', async () => {
    const { connection, ended, leave } = send()
    leave(1)
    await vi.advanceTimersByTimeAsync(STALLED_AFTER + 1_000)
    expect(ended.with).toMatchObject({ name: 'NoAnswerError', reason: 'stalled' })
    expect(connection.getState()).toBe('offline')
  })
})
