// Tests that a reload of the page pulls every list, and so shows a colleague's change.
import { expect, it } from 'vitest'
import { ana, clinicWithTab, settled, stateOf, untilTheEnd } from '../../tests/support/tablet/clinic.ts'
import { MINUTE } from '../../tests/support/tablet/clock.ts'
import { rest } from '../../tests/support/tablet/network.ts'
import { soon } from '../../tests/support/soon.ts'
import { signInOn } from '../../tests/support/tablet/tablets.ts'
import { listDocuments } from '../../tests/support/tablet/whole-lists.ts'
import { documentsList } from './lists/documents.ts'
import { lists } from './lists/registry.ts'
import { startSession } from './session/sign-in/start-session.ts'
import { memberOf } from './session/session-state.ts'
import { startSync } from './start-sync.ts'
import type { TabContext } from './sync/context.ts'
import { pullListIfStale } from './sync/pull.ts'

const sync = (tab: TabContext) => untilTheEnd(startSync(tab))

it('a reload of the page pulls every list once, whatever its age, and no list again for five minutes', async () => {
  const { clock, tab, tablet, network, server } = clinicWithTab()
  sync(tab)
  await signInOn(tab, ana)
  const pulls = () => network.sent(rest('documents')).length
  await soon(async () =>
    expect(await tab.db.pulls.filter((pull) => pull.pulled_at !== null).count()).toBe(lists.length),
  )
  expect(pulls()).toBe(1)
  tab.close()
  clock.advance(MINUTE)
  server.tables.documents.push({ id: 'doc-2', title: 'New', created_at: clock.iso() })

  const again = tablet.openTab()
  startSession(again, () => {})
  sync(again)
  // Waits for the pull that the start of the page does by itself.
  await soon(() => expect(memberOf(stateOf(again))).toBeDefined())
  await pullListIfStale(again, documentsList)
  await soon(async () => expect(await listDocuments(again, ana.id)).toHaveLength(2))
  await settled(again)
  clock.advance(3 * MINUTE)
  await pullListIfStale(again, documentsList)
  expect(pulls()).toBe(2)
})
