// Reads and hashes in a thread of its own: a gigabyte takes seconds, in which the page has other things to do.
import type { Digest } from '../../../domain/fingerprint.ts'
import { ChangedError, type Part, type Stretch } from './digest.ts'
import { openHashedFile } from './hashed-file.ts'

type Opening = { file: Blob; known: Digest | undefined }
export type Question = Stretch | 'check'
export type Answer =
  | { part: Part | undefined }
  | { failed: 'changed' | 'unreadable' | 'no-wasm'; why: string }

/** The types of a page stand in for a worker's. */
const scope = self as unknown as {
  addEventListener: (type: 'message', take: (event: MessageEvent<Question | Opening>) => void) => void
  postMessage: (answer: Answer, transfer?: Transferable[]) => void
}

let opened: ReturnType<typeof openHashedFile> | undefined

scope.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && 'file' in data) {
    opened = openHashedFile(data.file, data.known)
    // Told with the first answer.
    opened.catch(() => undefined)
  } else void answer(data)
})

async function answer(question: Question) {
  const file = await opened!.catch((error: unknown) => fail('no-wasm', error))
  if (!file) return
  try {
    const part = question === 'check' ? undefined : await file.read(question)
    if (question === 'check') await file.check()
    scope.postMessage({ part }, part?.bytes ? [part.bytes] : [])
  } catch (error) {
    fail(error instanceof ChangedError ? 'changed' : 'unreadable', error)
  }
}

const fail = (failed: 'changed' | 'unreadable' | 'no-wasm', error: unknown) =>
  scope.postMessage({ failed, why: String(error) })
