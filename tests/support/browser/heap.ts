import type { Page } from '@playwright/test'

/** Whether each of these words is in the memory of the page's scripts, after what nobody holds is gone. */
export async function inMemory(page: Page, words: string[]) {
  const devtools = await page.context().newCDPSession(page)
  let heap = ''
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (heap += chunk))
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return words.map((one) => heap.includes(one))
}
