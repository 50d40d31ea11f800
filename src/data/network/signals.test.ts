// Tests abort signals that are joined from several ones.
import { expect, it, vi } from 'vitest'
import { anySignal } from './signals.ts'

/** What Safari before 17.4 has: no `AbortSignal.any`. */
const inOldSafari = () => vi.stubGlobal('AbortSignal', { abort: AbortSignal.abort.bind(AbortSignal) })

it.each(['the browser', 'Safari before 17.4'])('signals joined by %s abort with the first one', (browser) => {
  if (browser !== 'the browser') inOldSafari()
  const [one, other] = [new AbortController(), new AbortController()]
  const joined = anySignal(one.signal, undefined, null, other.signal)
  expect(joined.aborted).toBe(false)
  const reason = new Error('put away')
  other.abort(reason)
  one.abort(new Error('too late'))
  expect(joined).toMatchObject({ aborted: true, reason })
  const late = anySignal(new AbortController().signal, other.signal)
  expect(late, 'aborted from the start').toMatchObject({ aborted: true, reason })
})
