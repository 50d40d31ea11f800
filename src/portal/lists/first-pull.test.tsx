// A tablet's first pull brings thousands of rows in parts. During that pull lists show the rows that have arrived, and no message says
// that the others do not exist.
import { act, screen, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { ben } from '../../../tests/support/tablet/clinic'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { untilIdle } from '../../../tests/support/screen/until-idle'
import { categoriesOf, documentRow, videoRow } from '../../../tests/support/tablet/rows'
import { pullListIfStale } from '../../data/sync/pull'
import { documentSource, trainingSource } from './list-source'

/** How long a slow tablet reads how a pull ended, in ms. */
const slowness = vi.hoisted(() => ({ ms: 0 }))
const sleep = () => new Promise((resolve) => setTimeout(resolve, slowness.ms))
vi.mock(import('../../data/sync/pull'), async (original) => {
  const real = await original()
  const getPull: typeof real.getPull = async (...args) => {
    const found = await real.getPull(...args)
    if (slowness.ms > 0) for (let turn = 0; turn < 4; turn++) await Dexie.waitFor(sleep())
    return found
  }
  return { ...real, getPull }
})

const documents = [documentRow({ title: 'Leave Policy' }), documentRow({ title: 'Phone Greeting' })]
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

async function openDuringPull(path: string) {
  const portal = await renderPortal(path, { documents, videos: [] })
  // The screen has seen that the lists are fresh: it pulls nothing by itself.
  await untilIdle()
  const note = (pulled_at: string | null) =>
    act(() =>
      portal.tab.db.pulls.put({
        owner: ben.id,
        list: 'documents',
        pulled_at,
        failed: null,
        is_partial: !pulled_at,
      }),
    )
  await note(null)
  await untilIdle()
  return { ...portal, end: () => note('2026-02-02T09:00:00Z') }
}

test('the count says “so far” during the first pull, and screen readers hear only the total at its end', async () => {
  const { end } = await openDuringPull('/portal/documents/all')
  expect((await screen.findByText('2 documents so far...')).isConnected).toBe(true)
  expect(statuses()).not.toContain('2 documents')
  await end()
  await waitFor(() => expect(statuses()).toContain('2 documents'))
})

const searched = ['/portal/documents/all', '/portal/dashboard']
test.each(searched)('a search of %s says “nothing” only when all rows have come', async (path) => {
  const { end } = await openDuringPull(`${path}?q=vaccines`)
  await waitFor(() => expect(statuses().join(' ')).toMatch(/[Ll]oading/))
  expect(screen.queryByText(/“vaccines”/)).toBeNull()
  await end()
  await screen.findByText(/“vaccines”/)
})

test.each(searched)(
  'Enter in the search of %s opens the one hit that the first pull brings later',
  async (path) => {
    const { person, tab, end } = await openDuringPull(path)
    await person.type(await screen.findByPlaceholderText(/^Search/), 'vaccines{Enter}')
    await waitFor(() => expect(statuses().join(' ')).toMatch(/[Ll]oading/))
    const row = { ...documentRow({ title: 'Vaccines', file_path: '' }), owner: ben.id }
    await act(() => tab.db.table('documents').put(row))
    await end()
    expect(await screen.findByRole('dialog', { name: 'Vaccines' })).toBeDefined()
  },
)

/** Words on the screen that say that a list has nothing. */
const NOTHING =
  /No (documents|training videos) found\.|Nothing found\.|Nothing (here|is in)|^0 (documents|videos|found)$/

const manyDocuments = Array.from({ length: 30 }, (_, at) => documentRow({ title: `Vaccines ${at}` }))
const fewDocuments = manyDocuments.slice(0, 2)
const videos = [videoRow({ title: 'Vaccines on film' })]
test.each([
  ['/portal/documents/hr-docs', fewDocuments, '2 documents'],
  ['/portal/documents/hr-docs', manyDocuments, '30 documents'],
  ['/portal/documents/all', manyDocuments, '30 documents'],
  ['/portal/documents/all?q=vaccines', fewDocuments, '2 documents'],
  ['/portal/documents/all?q=vaccines', manyDocuments, '30 documents'],
  ['/portal/documents/all?sort=name', manyDocuments, '30 documents'],
  ['/portal/training-videos', manyDocuments, '1 video'],
  ['/portal/training-videos?q=film', manyDocuments, '1 video'],
  ['/portal/dashboard?q=vaccines', manyDocuments, '31 found'],
])(
  'a fresh tablet says at %s nothing of the kind “none” before its rows have come (%#)',
  async (path, rows, all) => {
    const said = new Set<string>()
    const look = () => {
      for (const one of document.querySelectorAll('h2, p, [role="status"]'))
        if (NOTHING.test(one.textContent)) said.add(one.textContent)
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    // A slow tablet reads the rows long after they were written.
    slowness.ms = 30
    const slow = [documentSource, trainingSource].flatMap((source) =>
      (['listIds', 'listEntries', 'getRows'] as const).map((name) => {
        const read = source[name] as (...args: unknown[]) => Promise<unknown>
        return vi.spyOn(source, name).mockImplementation(async (...args: unknown[]) => {
          const found = await read(...args)
          await Dexie.waitFor(sleep())
          return found as never
        })
      }),
    )
    try {
      const { tab } = await renderPortal(path, {
        prepare: ({ server }) => {
          server.tables.documents.push(...rows)
          server.tables.training_videos.push(...videos)
          server.tables.categories.push(...categoriesOf([...rows, ...videos]))
        },
      })
      // Home is filled by the pulls of the tab's start, which may be slow too.
      await waitFor(() => expect(statuses().join(' ')).toMatch(/[Ll]oading/))
      for (const list of trainingSource.lists) await pullListIfStale(tab, list)
      await waitFor(() => expect(statuses()).toContain(all))
      expect([...said].join()).toBe('')
    } finally {
      observer.disconnect()
      slowness.ms = 0
      for (const spy of slow) spy.mockRestore()
    }
  },
)
