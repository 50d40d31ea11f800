import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createClinic } from '../../../tests/support/tablet/clinic'
import { TabProvider } from '../session/tab-context'
import { useListView } from './use-list-view'

function show() {
  const tablet = createClinic().tablet()
  const tab = tablet.openTab()
  const render = () =>
    renderHook(() => useListView(), {
      wrapper: ({ children }) => <TabProvider tab={tab}>{children}</TabProvider>,
    })
  return { tablet, render }
}

test('rows that somebody chose are there at the next visit', () => {
  const { render } = show()
  const first = render()
  act(() => first.result.current[1]('rows'))
  expect(render().result.current[0]).toBe('rows')
})

test('a device without room shows the rows that somebody chose', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { tablet, render } = show()
  tablet.storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { result } = render()
  act(() => result.current[1]('rows'))
  expect(result.current[0]).toBe('rows')
})
