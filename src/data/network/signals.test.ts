// Tests abort signals that are joined from several ones.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anySignal } from './signals.ts'

afterEach(() => vi.unstubAllGlobals())

/** What Safari before 17.4 has: no `AbortSignal.any`. */
const inOldSafari = () => vi.stubGlobal('AbortSignal', { abort: AbortSignal.abort.bind(AbortSignal) })

describe.each(['the browser', 'Safari before 17.4'])('signals that are joined by %s', (browser) => {
  beforeEach(() => void (browser === 'the browser' || inOldSafari()))

  it('abort with the first signal that aborts, and keep its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const joined = anySignal(one.signal, undefined, null, other.signal)
    expect(joined.aborted).toBe(false)
    const reason = new Error('put away')
    other.abort(reason)
    one.abort(new Error('too late'))
    expect(joined.aborted).toBe(true)
    expect(joined.reason).toBe(reason)
  })

  it('are aborted from the start where one signal has aborted already', () => {
    const reason = new Error('over')
    const joined = anySignal(new AbortController().signal, AbortSignal.abort(reason))
    expect(joined.aborted).toBe(true)
    expect(joined.reason).toBe(reason)
  })
})
