// `useWhenBack`: runs work that waits until the clinic can be reached.
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createClinic } from '../../../tests/support/tablet/clinic'
import { TabProvider } from './tab-context'
import { useWhenBack } from './use-when-back'

test.each([
  ['is done once when a clinic that was away answers', [false], [true, true], 1],
  ['is done once at the first answer of all', [], [true, true], 1],
  ['is done at once where the clinic was away and has answered since it was tried', [false, true], [], 1],
  ['waits where the clinic was never away', [true], [], 0],
])('work that failed %s', (_what, before, after, times) => {
  const tab = createClinic().tablet().openTab()
  const work = vi.fn<() => void>()
  const { rerender } = renderHook((hasFailed: boolean) => useWhenBack(hasFailed, work), {
    initialProps: false,
    wrapper: ({ children }: { children: ReactNode }) => <TabProvider tab={tab}>{children}</TabProvider>,
  })
  for (const answered of before) tab.network.connection.report(answered)
  rerender(true)
  for (const answered of after) tab.network.connection.report(answered)
  expect(work).toHaveBeenCalledTimes(times)
})
