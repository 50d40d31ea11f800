// pdf.js's own viewer, with a document whose pages come when a test says so.
import '../../../../tests/support/node-20'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, test, vi } from 'vitest'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
const { showPages } = await import('./show-pages')

const viewport = { width: 600, height: 800, rawDims: {}, clone: () => viewport }
const firstPage = { rotate: 0, getViewport: () => viewport }

test('a page that comes or fails after its viewer was closed is no error', async () => {
  const asked: { come: (page: unknown) => void; fail: (error: unknown) => void }[] = []
  const document = {
    numPages: 3,
    loadingParams: {},
    getPage: (number: number) =>
      number === 1
        ? Promise.resolve(firstPage)
        : new Promise((come, fail) => void asked.push({ come, fail })),
    getOptionalContentConfig: () => Promise.resolve(null),
    getPermissions: () => Promise.resolve(null),
    getMetadata: () => Promise.resolve({ info: {} }),
  } as unknown as PDFDocumentProxy
  const container = window.document.createElement('div')
  container.style.position = 'absolute'
  container.append(window.document.createElement('div'))
  window.document.body.append(container)
  const onBrokenPage = vi.fn<(page: number) => void>()
  const others = { onState: () => {}, onFound: () => {}, onLost: () => {} }

  const viewer = showPages({ container, document, onBrokenPage, ...others })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  viewer.close()
  asked[0]!.come(firstPage)
  asked[1]!.fail(new Error('The document was closed'))
  // An error that nobody handles, and a word of pdf.js in the console, fail this test by themselves.
  await new Promise((resolve) => setTimeout(resolve))
  expect(onBrokenPage).not.toHaveBeenCalled()
})
