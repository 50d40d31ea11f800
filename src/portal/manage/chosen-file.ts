// Files that were chosen or dropped, each with a handle where the browser gives one: it opens the file after a reload.
import { randomUuid } from '@/domain/uuid'

/** The id tells two files of one name and size apart. */
export type ChosenFile = { id: string; file: File; handle: FileSystemFileHandle | null }

type Droppable = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** Must be called in the drop's own event: the items are empty afterwards. Folders are left out. */
export async function filesOfDrop(data: DataTransfer): Promise<ChosenFile[]> {
  const items = [...data.items].filter((item) => item.kind === 'file')
  const found = items.map(async (item: Droppable) => {
    const file = item.getAsFile()
    const handle = await item.getAsFileSystemHandle?.().catch(() => null)
    if (!file || handle?.kind === 'directory') return undefined
    // Of its kind alone: a browser without handles does not know their class either.
    return { id: randomUuid(), file, handle: (handle ?? null) as FileSystemFileHandle | null }
  })
  return (await Promise.all(found)).filter((file) => file !== undefined)
}

/** Of an `<input type="file">`. */
export function filesOfInput(list: FileList | null): ChosenFile[] {
  return [...(list ?? [])].map((file) => ({ id: randomUuid(), file, handle: null }))
}
