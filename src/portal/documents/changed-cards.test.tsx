// Counts the cards that a page of 300 documents renders again after a pull: only the cards of changed rows.
import { act, screen } from '@testing-library/react'
import { memo, Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { untilIdle } from '../../../tests/support/screen/until-idle'
import { renderPortal } from '../../../tests/support/screen/render-portal'
import { documentRow } from '../../../tests/support/tablet/rows'
import { pullDocuments } from '../../data/lists/documents'
import type { DocumentItemProps } from './document-card'

const COUNT = 300
const CHANGED = [0, 150, 299]
const drawn = vi.hoisted((): string[] => [])

// The mock wraps the real card in React's Profiler, which counts its renders.
vi.mock('./document-card', async (importOriginal) => {
  const { DocumentCard } = await importOriginal<{ DocumentCard: React.FC<DocumentItemProps> }>()
  const Counted = memo(function Counted(props: DocumentItemProps) {
    return (
      <Profiler id={props.document.title} onRender={(title) => void drawn.push(title)}>
        <DocumentCard {...props} />
      </Profiler>
    )
  })
  return { DocumentCard: Counted }
})

test('a pull of 3 changed documents of 300 renders 3 cards, and a pull without changes renders no card', async () => {
  const rows = Array.from({ length: COUNT }, (_, at) =>
    documentRow({ title: `Form ${at}`, created_at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString() }),
  )
  const { server, tab } = await renderPortal('/portal/documents/all', {
    documents: rows,
    prepare: (clinic) => void (clinic.server.tables.documents = rows),
  })
  const pull = async () => {
    await act(() => pullDocuments(tab))
    await untilIdle()
  }
  await screen.findByText('Form 0')
  await pull()
  expect(new Set(drawn).size, 'every card is counted').toBe(COUNT)

  drawn.length = 0
  await pull()
  expect(drawn).toEqual([])

  server.tables.documents = server.tables.documents.map((row, at) =>
    CHANGED.includes(at) ? { ...row, title: `Form ${at} of 2027` } : row,
  )
  await pull()
  expect(drawn.toSorted()).toEqual(CHANGED.map((at) => `Form ${at} of 2027`).toSorted())
})
