// Files that were chosen or dropped. Some browsers add a handle, with which the file can be opened again after a reload.
import { randomUuid } from '@/domain/uuid'

/** `id`: files may have the same name and size. */
export type ChosenFile = { id: string; file: File; handle: FileSystemFileHandle | null }

type ItemWithHandle = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** The dropped files, and the names of the folders. Call it in the event of the drop: the items are empty afterwards. */
export async function filesOfDrop(data: DataTransfer): Promise<{ files: ChosenFile[]; folders: string[] }> {
  const items = [...data.items].filter((item) => item.kind === 'file')
  const found = items.map(async (item: ItemWithHandle) => {
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (!file || entry?.isDirectory) return entry?.name ?? ''
    const handle = await item.getAsFileSystemHandle?.().catch(() => null)
    // `kind` instead of `instanceof`: a browser without handles has no class FileSystemFileHandle.
    return { id: randomUuid(), file, handle: (handle ?? null) as FileSystemFileHandle | null }
  })
  const all = await Promise.all(found)
  return {
    files: all.filter((one) => typeof one !== 'string'),
    folders: all.filter((one) => typeof one === 'string'),
  }
}

/** The files of an `<input type="file">`. */
export function filesOfInput(list: FileList | null): ChosenFile[] {
  return [...(list ?? [])].map((file) => ({ id: randomUuid(), file, handle: null }))
}

type Picker = (options: { multiple: boolean; types?: object[] }) => Promise<FileSystemFileHandle[]>

/**
 * Returns the file picker that gives handles. It rejects with an AbortError when the person chooses nothing. Undefined in a browser
 * without such a picker, and on a tablet, where the plain input also offers the camera and the photos.
 */
export function pickerOfHandles(accept?: string, isOne = false): (() => Promise<ChosenFile[]>) | undefined {
  const { showOpenFilePicker: pick } = globalThis as { showOpenFilePicker?: Picker }
  if (!pick || !matchMedia('(pointer: fine)').matches) return undefined
  return async () => {
    const handles = await pick({ multiple: !isOne, ...(accept && { types: [typesOf(accept)] }) })
    const found = handles.map(async (handle) => ({ id: randomUuid(), file: await handle.getFile(), handle }))
    return Promise.all(found)
  }
}

/** The picker's types from a value of `<input accept>`: its first part is the type, the others are endings. */
function typesOf(accept: string) {
  const parts = accept.split(',')
  const [type = '*/*', ...endings] = parts
  return { accept: { [type]: endings } }
}
