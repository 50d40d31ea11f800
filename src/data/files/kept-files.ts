// Keeps the list of this tablet's kept files in memory, so that screens need not look for the file of each row. Every tab reads the list
// again when a tab or the worker has changed a kept file.
import type { KeptFile } from '../../shelf/file-facts.ts'
import type { FilePlace } from '../../shelf/file-id.ts'
import { listFiles } from '../../shelf/find-file.ts'
import { shelfKeyNumber } from '../../shelf/shelf-key.ts'
import type { ShelfContext } from '../database/context.ts'
import { type KeptFact, type KeptFiles, unknownFiles } from '../database/device-shelf.ts'
import { idle, runOnce } from '../database/single-run.ts'

/** Ms between two readings of the list, while many files come or go. */
const PAUSE = 200

export const fileKey = ({ bucket, path }: FilePlace) => `${bucket}/${path}`

/** The place of a file by its `fileKey`. */
export const placeOf = (key: string): FilePlace => ({
  bucket: key.slice(0, key.indexOf('/')),
  path: key.slice(key.indexOf('/') + 1),
})

/** Keeps `tab.shelf.files` up to date until the returned function is called. */
export function startKeptFiles(tab: ShelfContext): () => void {
  const { shelf, state } = tab.shelf
  let known = new Map<string, KeptFile>()
  let isEnded = false
  const looking = idle()

  const look = async () => {
    const asked = state.getState()
    // The key is stored, but `state` does not tell yet whether its person is signed in: the change of `state` starts another look.
    if (asked === 'none' && (await shelfKeyNumber(shelf)) !== undefined) return
    const files = asked === 'ready' ? await listFiles(shelf, known) : []
    // Files that were read while the person signed out are not shown.
    if (isEnded || state.getState() !== asked) return
    known = new Map(files.map((file) => [file.row.body, file]))
    const next = factsOf(files, tab.shelf.files.getState())
    if (next) tab.shelf.files.setState(next, true)
  }
  const lookAndPause = async () => {
    await look()
    // While no file is known, such as just after the sign-in, the next look must not wait.
    if (known.size > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  const onChange = () => void runOnce(looking, false, lookAndPause)
  const onState = () => {
    if (state.getState() !== 'ready') {
      known = new Map()
      tab.shelf.files.setState(new Map(), true)
    }
    onChange()
  }

  const ends = [shelf.isPossible ? shelf.changes.listen(onChange) : () => undefined, state.subscribe(onState)]
  onChange()
  return () => {
    isEnded = true
    for (const end of ends) end()
  }
}

/**
 * The facts of the files; undefined where nothing has changed. A file that did not change keeps its object, so that its card is not
 * drawn again.
 */
function factsOf(files: KeptFile[], before: KeptFiles): KeptFiles | undefined {
  let isNew = files.length !== before.size || before === unknownFiles
  const next = new Map<string, KeptFact>()
  for (const file of files) {
    const key = fileKey(file)
    const { bucket, path, size, type, etag, sha256, why, keptAt, usedAt } = file
    const old = before.get(key)
    const isOld =
      old && old.keptAt === keptAt && old.usedAt === usedAt && old.why === why && old.etag === etag
    isNew ||= !isOld
    next.set(key, isOld ? old : { bucket, path, size, type, etag, sha256, why, keptAt, usedAt })
  }
  return isNew ? next : undefined
}
