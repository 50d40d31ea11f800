// Files of the server in memory, for the stories of the sync model: documents with one file each, which another file replaces under
// another path. The server remembers every file and each of its contents, so that a kept file can be compared with the one that it names.
import { createHash } from 'node:crypto'
import { shelfLayout } from '../../src/shelf/sealing.ts'
import { type createMemoryServer, KEY } from '../support/tablet/memory-server.ts'

type FileDocument = {
  id: string
  file_path: string
  pinned: boolean
  offline_ok: boolean
  updated_at: string
  sha256: string | null
}
export type MemoryFiles = ReturnType<typeof withFiles>

/** Bytes of the files: of one segment, of a chunk with many segments, and of two chunks. Most versions of a file have the same size. */
const SIZES = [12, 500, 1100]
const LONGER = 70
// The layout takes the size of a segment as a parameter; the stories play with small ones, so that a short text has many.
Object.assign(shelfLayout, { segmentSize: 72 })

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** Adds documents with files to the server. `next`: the fetch that answers everything else. */
export function withFiles(
  server: ReturnType<typeof createMemoryServer>,
  next: typeof fetch,
  iso: () => string,
) {
  /** By path: the text of each version; the last one is on the server now. */
  const versions = new Map<string, string[]>()
  const writtenAt = new Map<string, string>()
  /** Number of texts that each document has had. */
  const written = SIZES.map(() => 0)
  /** Number of files that each document has had. */
  const files = SIZES.map(() => 1)
  const isHere = (path: string) => rowOf(path) !== undefined
  const rowOf = (path: string) =>
    server.tables.documents.find((row) => row['file_path'] === path) as FileDocument | undefined
  const pathOf = (document: number) => `hr-docs/${document}.${files[document]}.txt`
  const documentOf = (path: string) => Number(/\/(\d)/.exec(path)![1])
  const titleOf = (path: string) => `File ${/\/(.*)\.txt$/.exec(path)![1]}`

  function write(document: number) {
    const path = pathOf(document)
    const version = (written[document]! += 1)
    const size = SIZES[document]! + (version % 3 === 0 ? LONGER : 0)
    const text = `${version}.${document} `.repeat(size).slice(0, size)
    versions.set(path, [...(versions.get(path) ?? []), text])
    writtenAt.set(path, iso())
  }
  let last = 0
  function change(
    document: number,
    changes: Partial<FileDocument> & { file_size?: number; title?: string },
    row = rowOf(pathOf(document)),
  ) {
    // No two edits have the same time.
    last = Math.max(last + 1, Date.parse(iso()))
    if (row) Object.assign(row, changes, { updated_at: new Date(last).toISOString() })
  }
  for (const document of SIZES.keys()) {
    write(document)
    const times = { created_at: iso(), updated_at: iso() }
    const file = { file_path: pathOf(document), file_type: 'text/plain', thumbnail_path: null }
    const kept = { pinned: false, offline_ok: true }
    server.tables.documents.push({
      id: `file-${document}`,
      title: titleOf(pathOf(document)),
      ...file,
      ...factsOf(document),
      ...times,
      ...kept,
    })
  }

  /** The facts of a file that change with its bytes. Two rows are from before rows had a SHA-256. */
  function factsOf(document: number) {
    const text = textOf(pathOf(document))
    return { file_size: text.length, sha256: document === 1 ? sha256Of(text) : null }
  }
  function textOf(path: string) {
    return versions.get(path)!.at(-1)!
  }
  const etagOf = (path: string, version = versions.get(path)!.length) => `"${path} ${version}"`

  const answer = async (url: URL, init: RequestInit | undefined): Promise<Response> => {
    const missing = () => Response.json({ statusCode: '404', error: 'not_found' }, { status: 400 })
    const [, how, path = ''] =
      /^\/storage\/v1\/object\/(info|sign)\/documents\/(.*)$/.exec(decodeURIComponent(url.pathname)) ?? []
    if (how === undefined) return missing()
    if (url.searchParams.has('token')) {
      if (!isHere(path)) return missing()
      const text = textOf(path)
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init?.headers).get('range') ?? '') ?? []
      if (from === undefined) return new Response(text)
      if (Number(from) >= text.length) return new Response('', { status: 416 })
      return new Response(text.slice(Number(from), Number(to) + 1), { status: 206 })
    }
    // Asks whether this person may read the document of the file.
    const row = rowOf(path)
    const asked = new URL(`/rest/v1/documents?id=eq.${row?.id}`, url)
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), apikey: KEY }
    const rows = await server.fetch(asked, { headers })
    if (!rows.ok) return rows
    if (((await rows.json()) as unknown[]).length === 0) return missing()
    if (how === 'sign') return Response.json({ signedURL: `/object/sign/documents/${path}?token=t` })
    return Response.json({
      size: textOf(path).length,
      etag: etagOf(path),
      last_modified: writtenAt.get(path),
    })
  }

  return {
    pathOf,
    documentOf,
    /** The title that a row had while it named this path. */
    titleOf,
    rowOf,
    /** Whether devices may keep the document's file; false where it is deleted, or in the trash. */
    mayBeKept: (document: number) => rowOf(pathOf(document))?.offline_ok === true,
    /** The text of a version that this path has, or had, on the server. */
    isVersion: (path: string, text: string, etag: string | undefined) =>
      (versions.get(path) ?? []).some(
        (each, index) => each === text && (etag === undefined || etag === etagOf(path, index + 1)),
      ),
    isNewest: (path: string, text: string) => textOf(path) === text,
    paths: () => [...versions.keys()],
    setKeeping: (document: number, kept: Pick<FileDocument, 'pinned' | 'offline_ok'>) =>
      change(document, kept),
    /** Somebody with the service key writes other bytes to the place of a file. */
    rewrite(document: number) {
      if (!rowOf(pathOf(document))) return
      write(document)
      change(document, factsOf(document))
    },
    /** Another file replaces a document's, as replace_document_file does it; an admin gives the document another title meanwhile. */
    replace(document: number) {
      const row = rowOf(pathOf(document))
      if (!row) return
      files[document]! += 1
      write(document)
      const path = pathOf(document)
      change(document, { ...factsOf(document), file_path: path, title: titleOf(path) }, row)
    },
    trash: (document: number) => server.trash.move({ bucket: 'documents', row_id: `file-${document}` }),
    takeBack: (document: number) => server.trash.restore({ row_id: `file-${document}` }),
    /** Deletes a document for good, from the list or from the trash. */
    remove(document: number) {
      server.trash.forget(`file-${document}`)
      server.tables.documents = server.tables.documents.filter(({ id }) => id !== `file-${document}`)
    },
    shelfKey: server.shelfKey,
    fetch: (async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      return url.pathname.startsWith('/storage/v1/object/') ? answer(url, init) : next(input, init)
    }) as typeof fetch,
  }
}
