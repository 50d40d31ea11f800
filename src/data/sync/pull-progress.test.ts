// A pull of progress does not undo the saves of this device.
import { describe, expect, it } from 'vitest'
import { ana, clinicWithAna, hygiene } from '../../../tests/support/tablet/clinic.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { getProgress, progressList } from '../lists/progress.ts'
import { saveProgress } from './save-progress.ts'
import { countWaiting } from './outbox.ts'
import { pullList } from './pull.ts'

describe('a pull of progress', () => {
  it('does not take back a save that waits', async () => {
    const { tab, network } = await clinicWithAna()
    await saveProgress(tab, ana.id, hygiene)
    await whenDrained(tab)
    network.answer(500, undefined, rest('video_progress', 'POST'))
    await saveProgress(tab, ana.id, { ...hygiene, progress_seconds: 55, watched: [[30, 55]] })
    await whenDrained(tab)
    await pullList(tab, progressList)
    const row = await getProgress(tab, ana.id, 'video-hygiene')
    expect(row).toMatchObject({ progress_seconds: 55, completed: true, watched: '{[0,55)}' })
  })

  it('does not take back a save that was answered while it was under way', async () => {
    const { tab, network } = await clinicWithAna()
    await saveProgress(tab, ana.id, hygiene)
    await whenDrained(tab)
    const { reached, release } = network.hold(rest('video_progress', 'GET'))
    const pull = pullList(tab, progressList)
    await reached
    await saveProgress(tab, ana.id, { ...hygiene, progress_seconds: 55, watched: [[30, 55]] })
    await saveProgress(tab, ana.id, { ...hygiene, video_id: 'video-new' })
    await whenDrained(tab)
    release()
    await pull
    expect(await getProgress(tab, ana.id, 'video-hygiene')).toMatchObject({ progress_seconds: 55 })
    expect(await getProgress(tab, ana.id, 'video-new')).toMatchObject({ progress_seconds: 30 })
  })

  it('merges what another device saved at the same moment, whatever the times of the two rows say', async () => {
    const { tab, network, server } = await clinicWithAna()
    await saveProgress(tab, ana.id, hygiene)
    await whenDrained(tab)
    const row = server.progressOf(ana.id, 'video-hygiene')!
    const both = { ...row, watched: '{[0,45)}', updated_at: '2026-03-02T14:59:59.000Z' }
    network.answer(200, [both], rest('video_progress', 'GET'))
    await pullList(tab, progressList)
    expect(await getProgress(tab, ana.id, 'video-hygiene')).toMatchObject({ watched: '{[0,45)}' })
    expect(await countWaiting(tab, ana.id), 'the server has it').toBe(0)
  })
})
