import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useItemRange } from './use-item-range'

test('useItemRange measures the range of items on the screen again after a switch between cards and rows', () => {
  const list = { current: document.createElement('div') }
  const place = { top: -40_000, height: 80_000 }
  list.current.getBoundingClientRect = () => place as DOMRect
  const { result, rerender } = renderHook(({ view }) => useItemRange(list, 240, view), {
    initialProps: { view: 'cards' },
  })
  expect(result.current.from).toBe(96)
  Object.assign(place, { top: -2_000, height: 16_000 })
  rerender({ view: 'rows' })
  expect(result.current.from).toBe(0)
})
