// The hashed file: in a worker, else in the page, else without a hash: over plain http there is no WebCrypto. A file that was
// sent without one is sent anew when it is chosen again.
import type { Digest } from '../../../domain/fingerprint.ts'
import { ChangedError, type Part, type Stretch } from './digest.ts'
import type { Answer, Question } from './hash-worker.ts'

/** A file that is read and hashed. It answers one question after the other. */
export type Hashed = {
  /** Reads and hashes a stretch. Rejects where the file cannot be read, with a ChangedError where it begins otherwise. */
  read: (stretch: Stretch) => Promise<Part>
  /** Reads again all that is known of the file; rejects as `read` does. */
  check: () => Promise<void>
  close: () => void
}

/** `known`: what an earlier try noted of the file. */
export function openHashed(file: Blob, known?: Digest): Hashed {
  if (!('subtle' in crypto)) return { ...openWithoutHash(known), close: () => undefined }
  const worker = startWorker(file, known)
  let here: Promise<Omit<Hashed, 'close'>> | undefined
  const inPage = () => (here ??= openInPage(file, known))
  return {
    async read(stretch) {
      const answer = here ? undefined : await worker?.ask(stretch)
      return answer ? answer.part! : (await inPage()).read(stretch)
    },
    async check() {
      const answer = here ? undefined : await worker?.ask('check')
      if (!answer) await (await inPage()).check()
    },
    close: () => worker?.end(),
  }
}

function startWorker(file: Blob, known: Digest | undefined) {
  const worker = newWorker()
  if (!worker) return undefined
  /** The worker failed: its script could not be loaded, or it got no memory. */
  const failed = new Promise<undefined>((resolve) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      resolve(undefined)
    })
  })
  worker.postMessage({ file, known })
  return {
    /** Asks the worker; undefined when it failed, so that the page has to read the file itself. */
    async ask(question: Question) {
      const answered = new Promise<Answer>((resolve) => {
        const take = ({ data }: MessageEvent<Answer>) => resolve(data)
        worker.addEventListener('message', take, { once: true })
      })
      worker.postMessage(question)
      const answer = await Promise.race([answered, failed])
      if (!answer || !('failed' in answer)) return answer
      if (answer.failed === 'changed') throw new ChangedError()
      throw new Error(answer.why)
    },
    end: () => worker.terminate(),
  }
}

function newWorker() {
  try {
    return new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}

const openInPage = async (file: Blob, known: Digest | undefined) =>
  (await import('./hashed-file.ts')).openHashedFile(file, known)

function openWithoutHash(known: Digest | undefined) {
  console.warn('Files are sent without a hash: this page has no WebCrypto')
  return {
    read: (): Promise<Part> => Promise.resolve({ bytes: undefined, digest: undefined }),
    async check() {
      if (known) throw new ChangedError()
    },
  }
}
