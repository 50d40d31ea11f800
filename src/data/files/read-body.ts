// Reads the body of a response and counts its bytes as they arrive, so that a screen can show the progress of a download.

export type Reading = {
  /** Ends the reading. */
  signal?: AbortSignal
  /** Called with the number of bytes so far; starts again at 0 when the download is tried once more. */
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
  // A cancelled stream ends like a complete one.
  signal?.throwIfAborted()
  return new Blob(parts)
}
