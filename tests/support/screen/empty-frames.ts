// Lets frames of other sites load an empty page in happy-dom, which would otherwise print an error for each.
import type { Window } from 'happy-dom'

/** Lets every frame in this test file load an empty page. Does nothing outside happy-dom. */
export function emptyFrames(): void {
  const { happyDOM } = globalThis as unknown as Partial<Window>
  if (!happyDOM) return
  happyDOM.settings.enableIframePageLoading = true
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ window }) => new window.Response(''),
  }
}
