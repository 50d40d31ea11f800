// The bytes of an answer as they come, so that a screen can say how far it is.

export type Reading = {
  /** Ends the reading. */
  signal?: AbortSignal
  /** Called with the bytes that have come so far; from 0 again where the file is asked for once more. */
  onBytes?: (bytes: number) => void
}

export async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, { onBytes, signal }: Reading) {
  const reader = body.getReader()
  const stop = () => void reader.cancel(signal?.reason).catch(() => undefined)
  signal?.addEventListener('abort', stop, { once: true })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  onBytes?.(0)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value)
      read += part.value.byteLength
      onBytes?.(read)
    }
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  // A cancelled stream ends as if it were whole.
  signal?.throwIfAborted()
  return new Blob(parts)
}
