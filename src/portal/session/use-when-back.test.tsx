// Work that waits until the clinic can be reached.
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createClinic } from '../../../tests/support/tablet/clinic'
import { TabProvider } from './tab-context'
import { useWhenBack } from './use-when-back'

test.each([
  ['was away', [false]],
  ['was never asked', []],
])('waiting work is done once, when a clinic that %s answers', (_what, before) => {
  const tab = createClinic().tablet().openTab()
  const work = vi.fn<() => void>()
  const wrapper = ({ children }: { children: ReactNode }) => <TabProvider tab={tab}>{children}</TabProvider>
  for (const answered of before) tab.network.connection.report(answered)
  renderHook(() => useWhenBack(true, work), { wrapper })
  tab.network.connection.report(true)
  tab.network.connection.report(true)
  expect(work).toHaveBeenCalledOnce()
})
