// Stores the bytes of unfinished uploads, and a note of each finished upload: the note tells a client that lost the last answer that
// nothing is left to send.
import fs from 'node:fs/promises'
import path from 'node:path'
import { FileConfigstore, FileStore } from '@tus/file-store'
import { Upload } from '@tus/server'
import { flushFile } from '../host/durable.ts'

/** Ms for which the storage service keeps an upload. */
const LIFETIME = 24 * 60 * 60_000
/** Bytes after which the file is flushed while more arrive, so that a large file has little left to flush at its end. */
const FLUSH_EVERY = 64 * 1024 * 1024

export class ResumableStore extends FileStore {
  readonly #notes: FileConfigstore
  readonly #flushes = new Map<string, Promise<void>>()

  constructor(directory: string) {
    const notes = new FileConfigstore(directory)
    super({ directory, configstore: notes, expirationPeriodInMilliseconds: LIFETIME })
    this.#notes = notes
  }

  fileOf(id: string) {
    return path.join(this.directory, id)
  }

  override async write(...given: Parameters<FileStore['write']>) {
    const [, id, begun] = given
    const offset = await super.write(...given)
    if (Math.floor(offset / FLUSH_EVERY) > Math.floor(begun / FLUSH_EVERY)) {
      const flushed = Promise.all([this.#flushes.get(id), flushFile(this.fileOf(id))]).then(() => undefined)
      flushed.catch(() => undefined)
      this.#flushes.set(id, flushed)
    }
    return offset
  }

  /** Waits for the flushes so far. Rejects where one failed: the system reports a failed write once, and not to a later flush. */
  async flushed(id: string) {
    await this.#flushes.get(id)
  }

  /** Notes that the upload has become an object, and removes its bytes. */
  async finish(upload: Upload) {
    const { id, size = 0, metadata, creation_date } = upload
    const note = new Upload({
      id,
      size,
      offset: size,
      metadata: { ...metadata, finished: 'yes' },
      creation_date,
    })
    await this.#notes.set(id, note)
    await fs.rm(this.fileOf(id), { force: true })
    this.#flushes.delete(id)
  }

  override async getUpload(id: string): Promise<Upload> {
    const note = await this.#notes.get(id)
    return note?.metadata?.['finished'] ? note : super.getUpload(id)
  }

  /** Uploads that lack bytes. */
  async listUnfinished(): Promise<Upload[]> {
    const ids = await this.#notes.list()
    const uploads = await Promise.all(ids.map((id) => this.getUpload(id).catch(() => undefined)))
    return uploads.filter((upload) => upload !== undefined && upload.offset !== upload.size) as Upload[]
  }

  /** Removes an upload's bytes and its note. */
  async forget(id: string) {
    await fs.rm(this.fileOf(id), { force: true })
    await this.#notes.delete(id)
    this.#flushes.delete(id)
  }

  /** Removes uploads that are older than a day; returns how many. */
  override async deleteExpired() {
    const ids = await this.#notes.list()
    let removed = 0
    for (const id of ids) {
      const created = (await this.#notes.get(id))?.creation_date
      if (created && Date.now() - Date.parse(created) <= LIFETIME) continue
      await this.forget(id)
      removed += 1
    }
    return removed
  }
}
