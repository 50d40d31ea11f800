// `useList` renders its screen only when a pull has changed rows.
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ben, clinicWithTab } from '../../../tests/support/tablet/clinic'
import { untilIdle } from '../../../tests/support/screen/until-idle'
import { signInOn } from '../../../tests/support/tablet/tablets'
import { listDocuments } from '../../../tests/support/tablet/whole-lists'
import { documentsList, pullDocuments } from '../../data/lists/documents'
import { TabProvider } from '../session/tab-context'
import { useList } from './use-list'

const lists = [documentsList]
const drawn = vi.fn<() => void>()

function Titles() {
  const { rows, status, isPulling } = useList(listDocuments, lists)
  drawn()
  return <p>{`${isPulling ? 'pulling' : status}: ${rows.map(({ title }) => title).join()}`}</p>
}

test('a pull without changes does not render a list again; a changed row renders its list once', async () => {
  const { server, tab } = clinicWithTab()
  await signInOn(tab, ben)
  render(
    <TabProvider tab={tab}>
      <Titles />
    </TabProvider>,
  )
  await screen.findByText('ready: Handbook')
  await untilIdle()
  drawn.mockClear()
  await act(() => pullDocuments(tab))
  await untilIdle()
  expect(drawn).not.toHaveBeenCalled()
  server.tables.documents = [{ ...server.tables.documents[0]!, title: 'Handbook 2027' }]
  await act(() => pullDocuments(tab))
  await screen.findByText('ready: Handbook 2027')
  await untilIdle()
  expect(drawn).toHaveBeenCalledTimes(1)
})
