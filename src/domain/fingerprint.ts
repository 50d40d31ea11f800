// Whether a file that is chosen again is the one from before: its size, the bytes at both ends, and samples.

const END = 64 * 1024

/** `{size}-{hash}` of the first and the last 64 KiB. Rejects where the file cannot be read. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = new Blob([file.slice(0, END), file.slice(Math.max(0, file.size - END))])
  return `${file.size}-${fnv1a(new Uint8Array(await ends.arrayBuffer()))}`
}

/** Bytes of which a sample is taken, and of the sample: a change of a whole stretch, or one that moves what follows, always shows. */
const STRETCH = 1024 * 1024
const SAMPLE = 4 * 1024

/**
 * A hash of samples of a part of a file, at places that are drawn by lot and always the same. (Of every byte, the page
 * held 130 MB more with a gigabyte; of four times as many places, cutting them out took a third of an upload's time.)
 * Rejects where it cannot be read.
 */
export async function sampleHash(part: Blob): Promise<string> {
  const samples: Blob[] = []
  for (let at = 0; at < part.size; at += STRETCH) {
    const from = at + ((Math.imul(at + 1, 2_654_435_761) >>> 0) % (STRETCH - SAMPLE))
    samples.push(part.slice(from, from + SAMPLE))
  }
  return fnv1a(new Uint8Array(await new Blob(samples).arrayBuffer()))
}

/** FNV-1a, 32 bits: it tells files apart, and guards nothing. `crypto.subtle` is missing over plain http. */
function fnv1a(bytes: Uint8Array) {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16)
}
