// Tests abort signals that are joined from several ones.
import { describe, expect, it } from 'vitest'
import { anySignal } from './signals.ts'

describe('joined signals', () => {
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
