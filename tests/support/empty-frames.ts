// Frames of other sites load an empty page in happy-dom, which otherwise prints an error for each, past the test's console.
import type { Window } from 'happy-dom'

/** Lets every frame of this file's document load an empty page; does nothing where there is no document. */
export function emptyFrames(): void {
  const { happyDOM } = globalThis as unknown as Partial<Window>
  if (!happyDOM) return
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ window }) => new window.Response(''),
  }
}
