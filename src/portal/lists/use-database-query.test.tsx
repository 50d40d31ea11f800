import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ben, createClinic } from '../../../tests/support/tablet/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { signInOn } from '../../../tests/support/tablet/tablets'
import { listDocuments } from '../../data/lists/documents'
import { useAsOf } from './use-as-of'
import { useOpened } from './use-opened'
import { useSyncCounts } from '../offline/use-sync-counts'
import { TabProvider, useTab } from '../session/tab-context'
import { useDatabaseQuery } from './use-database-query'

class Boundary extends Component<{ name: string; children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render = () => (this.state.hasFailed ? <p>{this.props.name} failed</p> : this.props.children)
}

function Badges() {
  const { waiting } = useSyncCounts()
  const asOf = useAsOf()
  const opened = useOpened()
  return <p>{`${waiting} waiting, as of ${asOf ?? 'never'}, ${opened.size} opened`}</p>
}

function List() {
  const tab = useTab()
  useDatabaseQuery(() => listDocuments(tab, ben.id), [tab])
  return null
}

test('when the database cannot be read, a list shows the error screen, and a badge shows nothing', async () => {
  expectConsoleError(/storage/)
  const tablet = createClinic().tablet()
  const tab = tablet.openTab()
  await signInOn(tab, ben)
  vi.spyOn(tablet.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('the storage is gone', 'UnknownError')
  })
  tab.db.close({ disableAutoOpen: false })
  render(
    <TabProvider tab={tab}>
      <Boundary name="Badges">
        <Badges />
      </Boundary>
      <Boundary name="List">
        <List />
      </Boundary>
    </TabProvider>,
  )
  await screen.findByText('List failed', {}, { timeout: 5000 })
  expect(screen.queryByText('0 waiting, as of never, 0 opened')).not.toBeNull()
})
