import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'
import { useToasts } from './toast-store'

const failed = new TypeError('Failed to fetch dynamically imported module')

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
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
})

test('a part is loaded again where the network was back before the server was asked', async () => {
  load.mockRejectedValueOnce(failed).mockResolvedValue(code)
  showPart(load)
  await screen.findByText('the part')
  expect(useToasts.getState().toasts).toEqual([])
})

test('a part that the server no longer has throws its error to the error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  load.mockRejectedValue(failed)
  showPart(load)
  await screen.findByText('broken')
})
