// An account is whole or not there, at whatever moment the process dies. `npm run test:soak` plays fifty rounds.
import { expect, test } from 'vitest'
import { playKillRounds } from '../../tests/support/stack/kill-rounds.ts'

test('accounts that are made and deleted while the process is killed are whole or not there', async () => {
  const { halfMade, unanswered, created } = await playKillRounds(Number(process.env['KILL_ROUNDS'] ?? 4), 8)
  expect(halfMade).toEqual([])
  // Each kill comes before the last answers of its round, and some rounds have answers before.
  expect(unanswered).toBeGreaterThan(0)
  expect(created).toBeGreaterThan(0)
})
