import { afterEach, expect, it, vi } from 'vitest'
import { ana, clinicWithAna, hygiene, pullAll } from '../../../tests/support/tablet/clinic.ts'
import { rest } from '../../../tests/support/tablet/network.ts'
import { whenDrained } from '../../../tests/support/tablet/when-drained.ts'
import { saveProgress } from './save-progress.ts'
import { drain } from './drain.ts'
import { countWaiting } from './outbox.ts'

afterEach(() => vi.restoreAllMocks())

const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError')) as never

it('an acknowledgement for which the device has no room makes some: the save is sent once, and is gone', async () => {
  const { server, tab, network } = await clinicWithAna()
  await pullAll(tab)
  const documents = tab.db.table('documents')
  expect(await documents.count()).toBe(1)
  network.offline()
  await saveProgress(tab, ana.id, hygiene)
  await whenDrained(tab)
  network.online()
  network.requests.length = 0

  // Saved files give way first, then lists.
  vi.spyOn(tab.db.outbox, 'delete').mockImplementationOnce(full).mockImplementationOnce(full)
  await drain(tab, { now: true })
  expect(await countWaiting(tab, ana.id)).toBe(0)
  expect(await documents.count(), 'can be pulled again').toBe(0)
  expect(server.progressOf(ana.id, hygiene.video_id)?.progress_seconds).toBe(30)
  const posts = network.requests.filter(({ url, method }) => rest('video_progress', 'POST')(url, method))
  expect(posts).toHaveLength(1)
})
