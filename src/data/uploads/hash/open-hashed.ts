// Opens a file for reading and hashing: in a worker, or in the page where no worker starts or the file is small, or without a hash over
// plain http, where no tablet keeps files. A file that was sent without a hash is sent anew when it is chosen again.
import type { Digest } from '../../../domain/fingerprint.ts'
import { ChangedError, type Part, type Stretch } from './digest.ts'
import type { Answer, Question } from './hash-worker.ts'

/** A file that is read and hashed. Wait for one call before the next. */
export type Hashed = {
  /** Reads and hashes a stretch. Rejects where the file cannot be read, with a ChangedError where its beginning has changed. */
  read: (stretch: Stretch) => Promise<Part>
  /** Reads the bytes of `known` again; rejects as `read` does. */
  check: () => Promise<void>
  close: () => void
}

/** Bytes up to which a file is hashed in the page: it takes less time than the start of a worker. */
const SMALL = 1024 * 1024

/** `known`: the digest that an earlier try noted. */
export function openHashed(file: Blob, known?: Digest): Hashed {
  if (!('subtle' in crypto)) return { ...openWithoutHash(known), close: () => undefined }
  const worker = file.size > SMALL ? startWorker(file, known) : undefined
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
  /** Resolves when the worker fails: its script could not be loaded, or it got no memory. */
  const failed = new Promise<undefined>((resolve) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      resolve(undefined)
    })
  })
  worker.postMessage({ file, known })
  return {
    /** Asks the worker; undefined when it failed: then the page reads the file itself. */
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
