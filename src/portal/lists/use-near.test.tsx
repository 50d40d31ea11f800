import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNear } from './use-near'

test('after a switch between cards and rows, the range of items on the screen is measured again', () => {
  const list = { current: document.createElement('div') }
  const place = { top: -40_000, height: 80_000 }
  list.current.getBoundingClientRect = () => place as DOMRect
  const { result, rerender } = renderHook(({ view }) => useNear(list, 240, view), {
    initialProps: { view: 'cards' },
  })
  expect(result.current.from).toBe(96)
  Object.assign(place, { top: -2_000, height: 16_000 })
  rerender({ view: 'rows' })
  expect(result.current.from).toBe(0)
})
