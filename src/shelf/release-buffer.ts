// Gives the memory of a buffer back at once. WebCrypto, IndexedDB and the network put each result into a new buffer; left to the garbage
// collection, these take 100 MB while a film is saved. The buffer is sent to a port that nobody reads, which empties it here in all
// engines. `ArrayBuffer.transfer(0)` does not help: Chromium keeps the memory of WebCrypto's results, and never collects it.

let discardPort: MessagePort | undefined

/** Empties the buffer. Call it when nothing reads the bytes any more. */
export function releaseBuffer(buffer: ArrayBuffer) {
  discardPort ??= openDiscardPort()
  discardPort.postMessage(null, [buffer])
}

function openDiscardPort() {
  const { port1, port2 } = new MessageChannel()
  port2.close()
  return port1
}
