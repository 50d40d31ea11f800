// A setting that is chosen again while the choice before it is still being kept.
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { LoginContext } from '../../data/session/context'
import type { TabContext } from '../../data/sync/context'
import { TabProvider } from '../session/tab-context'
import { useSetting } from './use-setting'

const login = { dataLayer: { loaded: () => ({}) } } as LoginContext<TabContext>
const wrapper = ({ children }: { children: ReactNode }) => <TabProvider tab={login}>{children}</TabProvider>

test('of choices that follow each other fast the last is kept', async () => {
  const kept: number[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const write = (_tab: TabContext, value: number) => {
    kept.push(value)
    return held
  }
  const { result } = renderHook(() => useSetting(() => 0, write), { wrapper })
  for (const value of [1, 2, 3]) act(() => result.current[1](value))
  expect([result.current[0], kept]).toEqual([3, [1]])
  await act(async () => {
    letGo()
    await held
  })
  expect([result.current[0], kept]).toEqual([3, [1, 3]])
})
