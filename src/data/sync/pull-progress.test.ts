// Tests that a pull of progress does not undo saves of this device.
import { describe, expect, it } from 'vitest'
import { ana, clinicWithAna, save } from '../../../tests/support/tablet/clinic.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { getProgress, progressList } from '../lists/progress.ts'
import { countWaiting } from './outbox.ts'
import { pullList } from './pull.ts'

describe('a pull of progress', () => {
  it('merges a save that another device made at the same moment, whatever the rows’ times say', async () => {
    const { tab, network, server } = await clinicWithAna()
    await save(tab)
    const row = server.progressOf(ana.id, 'video-hygiene')!
    const both = { ...row, watched: '{[0,45)}', updated_at: '2026-03-02T14:59:59.000Z' }
    network.answer(200, { rows: [both], more: false }, rest('video_progress', 'GET'))
    await pullList(tab, progressList)
    expect(await getProgress(tab, ana.id, 'video-hygiene')).toMatchObject({ watched: '{[0,45)}' })
    expect(await countWaiting(tab, ana.id), 'the server has it').toBe(0)
  })
})
