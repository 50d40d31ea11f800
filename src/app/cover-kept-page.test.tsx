import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPortal } from '../../tests/support/screen/render-portal'
import { signOut } from '../data/session/sign-out/sign-out'
import { coverKeptPage } from './cover-kept-page'

const pageEvent = (name: string, persisted: boolean) =>
  Object.assign(new Event(name), { persisted }) as PageTransitionEvent

test('a page that was kept for Back shows no list of a person who has signed out since, not even for one frame', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const { tab, tablet } = await renderPortal('/portal/dashboard')
  await screen.findByRole('heading', { name: 'Welcome, Sam' })
  coverKeptPage()
  const isCovered = () => document.documentElement.style.visibility === 'hidden'

  window.dispatchEvent(pageEvent('pagehide', false))
  expect(isCovered()).toBe(false)
  window.dispatchEvent(pageEvent('pagehide', true))
  expect(isCovered()).toBe(true)
  tab.device.channel.close()
  await signOut(tablet.openTab())
  expect(screen.queryByText('Welcome, Sam')).not.toBeNull()

  act(() => void window.dispatchEvent(pageEvent('pageshow', true)))
  expect(isCovered()).toBe(true)
  expect(screen.queryByText('Welcome, Sam')).toBeNull()
  for (const frame of frames) frame(0)
  expect(isCovered()).toBe(false)
})
