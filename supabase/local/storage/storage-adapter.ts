// Stores the files of the buckets on the disk. File names are hashes, so that no name leads out of the folder, holds odd
// characters, or differs from another by its case only.
import crypto from 'node:crypto'
import fs from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseByteRange } from '../host/byte-range.ts'
import { flushFile, flushFolder, writeDurably } from '../host/durable.ts'
import { hasCode } from '../host/error-code.ts'
import type { StorageAdapter } from '../postgres/lite.ts'
import { toWebStream } from '../host/streams.ts'
import { withoutMarks } from '../postgres/marked-names.ts'
import { transfers, type Transfer, type UploadFailure } from './transfer.ts'

type Metadata = Awaited<ReturnType<StorageAdapter['headObject']>>
type Body = Parameters<StorageAdapter['uploadObject']>[3]

const NO_METADATA: Metadata = {
  cacheControl: 'no-cache',
  contentLength: 0,
  size: 0,
  mimetype: 'application/octet-stream',
  eTag: '',
}

/**
 * Runs `write` while nobody can list the object. Rejects, and writes nothing, where a document or video names the object and it is there,
 * or it is put by a link (`linkOwner`) of somebody who is no admin any more: private.keep_listed_file would refuse the row too late.
 */
type UnlessListed = (
  object: { bucket: string; name: string; linkOwner: string | undefined },
  write: () => Promise<void>,
) => Promise<void>

/**
 * Opens the folder, and removes the remains of interrupted uploads. The storage service keeps each version of an object under a name of
 * its own, and so can let the database refuse a new one; here a version is written over the one before, `unlessListed`.
 */
export async function openStorage(root: string, unlessListed: UnlessListed): Promise<StorageAdapter> {
  const incoming = path.join(root, 'incoming')
  await fs.rm(incoming, { recursive: true, force: true })
  await fs.mkdir(incoming, { recursive: true })

  const place = (bucket: string, key: string) => {
    const hash = crypto
      .createHash('sha256')
      .update(`${bucket}\0${withoutMarks(key)}`)
      .digest('hex')
    return path.join(root, hash.slice(0, 2), hash)
  }
  const remove = async (bucket: string, key: string) => {
    const file = place(bucket, key)
    await fs.rm(file, { force: true })
    await fs.rm(`${file}.json`, { force: true })
  }

  /** Moves the file `part` to its place, or removes it where it is refused. */
  const putInPlace = async (bucket: string, key: string, part: string, metadata: Metadata) => {
    const file = place(bucket, key)
    const { linkOwner } = transfers.getStore() ?? {}
    try {
      await fs.mkdir(path.dirname(file), { recursive: true })
      // The file may have been listed while it arrived.
      await unlessListed({ bucket, name: withoutMarks(key), linkOwner }, async () => {
        await writeDurably(`${file}.json`, JSON.stringify(metadata))
        await fs.rename(part, file)
      })
    } finally {
      // After an interrupted try both names may be links to one file; then the rename does nothing, and `part` is removed.
      await fs.rm(part, { force: true })
    }
    await flushFolder(path.dirname(file))
    await flushFolder(root)
  }

  return {
    driver: fs,

    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const transfer = transfers.getStore() ?? {}
      const part = path.join(incoming, crypto.randomUUID())
      const { sourceFile } = transfer
      const caching = transfer.cacheControl ?? cacheControl
      try {
        const { size, hash } = await (sourceFile ? linkFile(sourceFile, part) : receive(body, part, transfer))
        const metadata: Metadata = {
          cacheControl: caching.includes('max-age') ? caching : 'no-cache',
          contentLength: size,
          size,
          mimetype: contentType,
          lastModified: new Date(),
          eTag: `"${hash}"`,
          // The uploader's metadata is stored with the object, because @supabase/lite leaves its column empty in signed uploads.
          ...(transfer.userMetadata && { userMetadata: transfer.userMetadata }),
        }
        await putInPlace(bucket, key, part, metadata)
        return metadata
      } catch (error) {
        await fs.rm(part, { force: true })
        if (!(error instanceof UploadError) || !transfer.onFailure) throw error
        // lite would print the error with a stack. So the failure is reported directly, and the promise for lite never settles.
        transfer.onFailure(error.failure)
        return new Promise(() => {})
      }
    },

    async getObject(bucket, key) {
      const file = place(bucket, key)
      const transfer = transfers.getStore() ?? {}
      const metadata = await readMetadataFor(file, transfer)
      if (transfer.isGone) return { httpStatusCode: 404, metadata, body: emptyBody() }
      const isSame = !transfer.ifRange || transfer.ifRange === metadata.eTag
      const range = parseByteRange(isSame ? transfer.range : undefined, metadata.size)
      if (range === 'unsatisfiable') {
        transfer.unsatisfiableSize = metadata.size
        return { httpStatusCode: 416, metadata, body: emptyBody() }
      }
      const open = (part?: { start: number; end: number }) =>
        transfer.isHead || metadata.size === 0 ? emptyBody() : toWebStream(createReadStream(file, part))
      if (range === 'whole') return { httpStatusCode: 200, metadata, body: open() }
      const contentRange = `bytes ${range.start}-${range.end}/${metadata.size}`
      const contentLength = range.end - range.start + 1
      return {
        httpStatusCode: 206,
        metadata: { ...metadata, contentLength, contentRange },
        body: open(range),
      }
    },

    headObject: (bucket, key) => readMetadataFor(place(bucket, key), transfers.getStore() ?? {}),
    deleteObject: (bucket, key) => remove(bucket, key),
    async deleteObjects(bucket, keys) {
      for (const key of keys) await remove(bucket, key)
    },
    async copyObject(fromBucket, from, _version, toBucket, to) {
      const source = place(fromBucket, from)
      const part = path.join(incoming, crypto.randomUUID())
      await fs.copyFile(source, part)
      const metadata = await readMetadata(source)
      await putInPlace(toBucket, to, part, metadata)
      return metadata
    },
    privateAssetUrl: async (bucket, key) => `file://${place(bucket, key)}`,
  }
}

class UploadError extends Error {
  readonly failure: UploadFailure
  constructor(failure: UploadFailure, cause?: unknown) {
    super(`The upload failed: ${failure}`, { cause })
    this.failure = failure
  }
}

async function receive(body: Body, part: string, transfer: Transfer) {
  const max = transfer.maxBytes ?? Infinity
  const hash = crypto.createHash('md5')
  let size = 0
  let isBroken = false
  const source = toNode(body).once('error', () => {
    isBroken = true
  })
  const count = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(size > max ? new UploadError('too-large') : null, chunk)
    },
  })
  try {
    await pipeline(source, count, createWriteStream(part, { flags: 'wx', flush: true }))
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) throw new UploadError('disk-full', error)
    throw isBroken && !(error instanceof UploadError) ? new UploadError('broken-off', error) : error
  }
  return { size, hash: hash.digest('hex') }
}

/**
 * Links a complete file to the name `part`, and keeps its first name: if the server dies before the row is written, the upload
 * still finds the bytes there. The file is flushed. Its ETag is random, because a hash would need the file to be read again.
 */
async function linkFile(file: string, part: string) {
  await flushFile(file)
  // FAT (on sticks and cards) has no links, so the file is renamed.
  await fs.link(file, part).catch(() => fs.rename(file, part))
  return { size: (await fs.stat(part)).size, hash: crypto.randomUUID() }
}

/**
 * The file's metadata. Where the file was deleted since lite read its row, `transfer` is told and the metadata is empty: lite
 * would answer 500 to an error.
 */
async function readMetadataFor(file: string, transfer: Transfer): Promise<Metadata> {
  try {
    return await readMetadata(file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    transfer.isGone = true
    return NO_METADATA
  }
}

async function readMetadata(file: string): Promise<Metadata> {
  const metadata: Metadata = JSON.parse(await fs.readFile(`${file}.json`, 'utf8'))
  return { ...metadata, lastModified: metadata.lastModified && new Date(metadata.lastModified) }
}

function toNode(body: Body) {
  if (body instanceof Uint8Array) return Readable.from([body])
  return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
}

function emptyBody() {
  return new Blob([]).stream() as ReadableStream<Uint8Array>
}
