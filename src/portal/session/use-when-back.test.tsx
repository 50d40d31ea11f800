// `useWhenBack`: runs work that waits until the clinic can be reached.
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createClinic } from '../../../tests/support/tablet/clinic'
import type { TabContext } from '../../data/sync/context'
import { TabProvider } from './tab-context'
import { useWhenBack } from './use-when-back'

const wrapperOf =
  (tab: TabContext) =>
  ({ children }: { children: ReactNode }) => <TabProvider tab={tab}>{children}</TabProvider>

test.each([
  ['was away', [false]],
  ['was never asked', []],
])('waiting work is done once when a clinic that %s answers', (_what, before) => {
  const tab = createClinic().tablet().openTab()
  const work = vi.fn<() => void>()
  for (const answered of before) tab.network.connection.report(answered)
  renderHook(() => useWhenBack(true, work), { wrapper: wrapperOf(tab) })
  tab.network.connection.report(true)
  tab.network.connection.report(true)
  expect(work).toHaveBeenCalledOnce()
})

test.each([
  ['is done at once where the clinic was away and has answered since', [false, true], 1],
  ['waits where the clinic was never away', [true], 0],
])('work that failed %s', (_what, answers, times) => {
  const tab = createClinic().tablet().openTab()
  const work = vi.fn<() => void>()
  const options = { wrapper: wrapperOf(tab), initialProps: false }
  const { rerender } = renderHook((hasFailed: boolean) => useWhenBack(hasFailed, work), options)
  for (const answered of answers) tab.network.connection.report(answered)
  rerender(true)
  expect(work).toHaveBeenCalledTimes(times)
})
