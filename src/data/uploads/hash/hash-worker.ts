// Web worker that reads and hashes the file of an upload: a gigabyte takes seconds, in which the page would not respond.
import type { Digest } from '../../../domain/fingerprint.ts'
import { ChangedError, type Part, type Stretch } from './digest.ts'
import { openHashedFile } from './hashed-file.ts'

type Opening = { file: Blob; known: Digest | undefined }
export type Question = Stretch | 'check'
export type Answer = { part: Part | undefined } | { failed: 'changed' | 'unreadable'; why: string }

/** The worker's global scope, typed by hand because the project's types are those of a page. */
const scope = self as unknown as {
  addEventListener: (type: 'message', take: (event: MessageEvent<Question | Opening>) => void) => void
  postMessage: (answer: Answer, transfer?: Transferable[]) => void
}

let opened: ReturnType<typeof openHashedFile> | undefined

scope.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && 'file' in data) opened = openHashedFile(data.file, data.known)
  else void answer(data)
})

async function answer(question: Question) {
  try {
    const part = question === 'check' ? undefined : await opened!.read(question)
    if (question === 'check') await opened!.check()
    scope.postMessage({ part }, part?.bytes ? [part.bytes] : [])
  } catch (error) {
    const failed = error instanceof ChangedError ? 'changed' : 'unreadable'
    scope.postMessage({ failed, why: String(error) })
  }
}
