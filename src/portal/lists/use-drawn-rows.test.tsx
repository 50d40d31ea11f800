// A list reads only the rows near the screen, and draws only the changed rows again.
import { act, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { expect, test, vi } from 'vitest'
import { ben, clinicWithTab } from '../../../tests/support/tablet/clinic'
import { untilIdle } from '../../../tests/support/screen/until-idle'
import { signInOn } from '../../../tests/support/tablet/tablets'
import { pullDocuments } from '../../data/lists/documents'
import type { DocumentRow } from '../../domain/rows'
import { TabProvider } from '../session/tab-context'
import { documentSource } from './list-source'
import { useListIds } from './use-list-ids'
import { useDrawnRows } from './use-drawn-rows'

const COUNT = 400
const drawn = vi.fn<(title: string) => void>()
const read = vi.fn<(ids: string[]) => void>()
const source: typeof documentSource = {
  ...documentSource,
  getRows: (tab, userId, ids) => {
    read(ids)
    return documentSource.getRows(tab, userId, ids)
  },
}
const near = { from: 0, to: 24 }
const both = [near, near] as const
const wanted = {
  category: undefined,
  order: 'newest',
  query: '',
  isSearching: false,
  isComing: false,
  isEarly: false,
  bucket: 'documents',
  isGrouped: false,
  isOnlySaved: false,
} as const

const Card = memo(function Card({ row: { title } }: { row: DocumentRow }) {
  drawn(title)
  return <article>{title}</article>
})

function Cards() {
  const { found } = useListIds(source, wanted, true)
  const shown = useDrawnRows(source, found, '', both, false)
  if (!shown?.isWhole) return null
  const rows = shown.ids.slice(near.from, near.to).flatMap((id) => shown.rows.get(id) ?? [])
  return rows.map((row) => <Card key={row.id} row={row} />)
}

async function openCards() {
  const { server, tab } = clinicWithTab()
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString()
  server.tables.documents = Array.from({ length: COUNT }, (_, at) => ({
    id: `form-${at}`,
    title: `Form ${at}`,
    description: null,
    created_at: day(at),
  }))
  await signInOn(tab, ben)
  await pullDocuments(tab)
  render(
    <TabProvider tab={tab}>
      <Cards />
    </TabProvider>,
  )
  await screen.findByText('Form 399')
  await untilIdle()
  vi.clearAllMocks()
  const change = async (index: number) => {
    const { documents } = server.tables
    server.tables.documents = documents.with(index, { ...documents[index]!, title: `Form ${index} of 2027` })
    await act(() => pullDocuments(tab))
    await untilIdle()
  }
  return { tab, change }
}

test('a changed row renders only its own card again; a change off the screen reads and renders nothing', async () => {
  const { tab, change } = await openCards()
  await change(398)
  await screen.findByText('Form 398 of 2027')
  expect(drawn.mock.calls.flat()).toEqual(['Form 398 of 2027'])
  expect(
    read.mock.calls.every(([ids]) => ids.length === near.to),
    'only the rows near the screen',
  ).toBe(true)
  await untilIdle()
  vi.clearAllMocks()
  await change(5)
  await act(() => pullDocuments(tab))
  expect([drawn.mock.calls, read.mock.calls]).toEqual([[], []])
})
