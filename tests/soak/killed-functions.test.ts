// The kills of supabase/tests/killed-functions.test.ts, fifty rounds of them. KILL_ROUNDS and KILL_SEED change them.
import { expect, it } from 'vitest'
import { playKillRounds } from '../support/kill-rounds.ts'

const rounds = Number(process.env['KILL_ROUNDS'] ?? 50)
const seed = Number(process.env['KILL_SEED'] ?? 4817)

it(`leaves no half-made account in ${rounds} rounds of kill -9 (seed ${seed})`, async () => {
  const report = await playKillRounds(rounds, seed)
  console.log(report)
  expect(report.halfMade).toEqual([])
  expect(report.unanswered).toBeGreaterThan(rounds)
}, 3_600_000)
