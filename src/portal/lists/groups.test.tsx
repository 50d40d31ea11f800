// Lists separate files on this device from files that need the clinic, but only when the connection has been lost for some
// seconds.
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { titles } from '../../../tests/support/screen/cards'
import { keepFilesOf, renderPortal } from '../../../tests/support/screen/render-portal'
import { ben } from '../../../tests/support/tablet/clinic'
import { documentRow, embedRow, progressRow, videoRow } from '../../../tests/support/tablet/rows'
import { documentSource } from './list-source'
import { MAX_PLAIN_ITEMS } from './max-plain-items'
import { useSettled } from './use-settled'

const steps = documentRow({ title: 'Needlestick steps', file_path: 'hr-docs/steps.pdf' })
const policy = documentRow({ title: 'Leave Policy', file_path: 'hr-docs/policy.pdf' })
const lifting = embedRow({ title: 'Lifting safely' })
const documents = [steps, policy, lifting]
const hygiene = videoRow({ title: 'Hand Hygiene', video_path: 'training-videos/hygiene.mp4' })
const phone = videoRow({ title: 'Answering the Phone', video_path: 'training-videos/phone.mp4' })

const needsConnection = /^Needs a connection \d/
const group = (name: RegExp) => screen.findByRole('region', { name })
const buttonsIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('without the clinic, documents that a search finds stand in two groups, in their order: cards of what is on this device, and rows of the others, embeds too, without a button to open them', async () => {
  const scene = { documents, kept: [lifting, steps], isOffline: true }
  await renderPortal('/portal/documents/all?q=l&sort=name', scene)
  const here = await group(/^On this device 1/)
  expect(titles(here)).toEqual(['Needlestick steps'])
  expect(buttonsIn(here)).toEqual(expect.arrayContaining(['Preview', 'Download']))
  expect(within(here).queryByText('Opened lately')).not.toBeNull()
  const away = await group(needsConnection)
  expect(titles(away)).toEqual(['Leave Policy', 'Lifting safely'])
  expect(buttonsIn(away)).toEqual(['Star Leave Policy', 'Star Lifting safely'])
})

test('without the clinic, training videos stand in two groups, and their progress stays visible', async () => {
  const progress = [progressRow({ user_id: ben.id, video_id: phone.id, progress_seconds: 30 })]
  const videos = [hygiene, phone]
  await renderPortal('/portal/training-videos', {
    videos,
    documents: [],
    progress,
    kept: [hygiene],
    isOffline: true,
  })
  expect(buttonsIn(await group(/^On this device/))).toContain('Watch Video')
  const away = await group(needsConnection)
  expect(titles(away)).toEqual(['Answering the Phone'])
  expect(within(away).queryByText(/Stopped at 0:30/)).not.toBeNull()
})

test('without the clinic, a file that is removed from the tablet moves its row to the other group, and the focus follows; a group without rows has no heading', async () => {
  const scene = { documents: [steps, policy], kept: [steps], isOffline: true }
  const { tab } = await renderPortal('/portal/documents/all', scene)
  within(await group(/^On this device 1/))
    .getByRole('button', { name: 'Preview' })
    .focus()
  act(() => keepFilesOf(tab, []))
  await group(/^Needs a connection 2/)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Star Needlestick steps')
  expect(screen.queryByRole('heading', { name: /^On this device/ }), 'a group without rows').toBeNull()
  act(() => keepFilesOf(tab, [steps, policy]))
  await group(/^On this device 2/)
  expect(screen.queryByRole('heading', { name: needsConnection })).toBeNull()
})

test('without the clinic, a long list says what is on this device before all its ids are read, and nothing moves when they are', async () => {
  const old = documentRow({ title: 'Old steps', file_path: 'hr-docs/old.pdf', created_at: '2019-01-01' })
  const others = Array.from({ length: MAX_PLAIN_ITEMS + 5 }, () => documentRow())
  const { listIds } = documentSource
  let allow = () => {}
  const allowed = new Promise<void>((resolve) => (allow = resolve))
  const slow = vi.spyOn(documentSource, 'listIds').mockImplementation(async (tab, userId, category, most) => {
    if (most === undefined) await Dexie.waitFor(allowed)
    return listIds(tab, userId, category, most)
  })
  await renderPortal('/portal/documents/all', { documents: [...others, old], kept: [old], isOffline: true })
  expect(titles(await group(/^On this device …/))).toEqual(['Old steps'])
  const before = titles(await group(/^Needs a connection …/))
  allow()
  expect(titles(await group(/^On this device 1/))).toEqual(['Old steps'])
  const away = await group(new RegExp(`^Needs a connection ${others.length}`))
  expect(titles(away).slice(0, before.length)).toEqual(before)
  slow.mockRestore()
})

test('with the clinic the list is one group whose cards say what is on this device; "Saved on this device" shows only these, and stays in the address', async () => {
  const { person, path, tab } = await renderPortal('/portal/documents/all', { documents, kept: [steps] })
  const card = await screen.findByRole('article', { name: 'Needlestick steps' })
  expect(within(card).queryByText('Opened lately')).not.toBeNull()
  expect(screen.queryAllByTitle('Opened lately')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: needsConnection })).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Saved on this device' }))
  await waitFor(() => expect(titles()).toEqual(['Needlestick steps']))
  expect(path()).toBe('/portal/documents/all?saved=true')
  act(() => keepFilesOf(tab, []))
  expect((await screen.findByText(/Documents that you open stay on this device/)).isConnected).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(path()).toBe('/portal/documents/all')
})

const settled = (isAway: boolean) => {
  vi.useFakeTimers()
  return renderHook(({ value }) => useSettled(value, 3_000), { initialProps: { value: isAway } })
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const send = (event: string) => act(() => void dispatchEvent(new Event(event)))

test('the groups of a list do not change while the connection comes and goes every second', () => {
  const { result, rerender } = settled(false)
  for (let at = 0; at < 20; at += 1) {
    rerender({ value: at % 2 === 0 })
    pass(1_000)
    expect(result.current).toBe(false)
  }
  rerender({ value: true })
  pass(3_000)
  expect(result.current).toBe(true)
})

test('the groups of a list change only when no finger touches the page and the last touch or scroll is over for a moment', () => {
  const { result, rerender } = settled(false)
  rerender({ value: true })
  send('pointerdown')
  pass(10_000)
  expect(result.current).toBe(false)
  send('pointerup')
  pass(500)
  send('scroll')
  pass(500)
  expect(result.current).toBe(false)
  pass(200)
  expect(result.current).toBe(true)
})
