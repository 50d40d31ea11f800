import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'
import { useToasts } from './toast-store'

const failed = new TypeError('Failed to fetch dynamically imported module')
const server = (isThere: boolean) =>
  vi.stubGlobal('fetch', () => (isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError())))

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render = () => (this.state.error ? <p>broken</p> : this.props.children)
}

/** Shows a screen with a part, whose code `load` loads. */
function showPart(load: () => Promise<{ Part: () => ReactNode }>) {
  const Part = lazyPart(load, 'Part')
  render(
    <Boundary>
      <p>the screen</p>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  )
}

const code = { Part: () => <p>the part</p> }
const load = vi.fn<() => Promise<typeof code>>()

beforeEach(() => {
  load.mockReset()
  useToasts.setState({ toasts: [] })
})

test('a part that the lost network withheld comes when the network is back, and the screen stays meanwhile', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server(false)
  load.mockRejectedValue(failed)
  showPart(load)
  await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Not loaded yet', tone: 'notice' })
  screen.getByText('the screen')
  load.mockResolvedValue(code)
  server(true)
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('the part')
  expect(log).toHaveBeenCalledWith(expect.any(String), failed)
})

test('a part is loaded again where the network was back before the server was asked', async () => {
  server(true)
  load.mockRejectedValueOnce(failed).mockResolvedValue(code)
  showPart(load)
  await screen.findByText('the part')
  expect(useToasts.getState().toasts).toEqual([])
})

test('a part that the server no longer has throws its error to the error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server(true)
  load.mockRejectedValue(failed)
  showPart(load)
  await screen.findByText('broken')
})
