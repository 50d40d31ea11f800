// Durable writes: when they return, the file is on the disk. It is written beside, flushed, then renamed into its place.
import fs from 'node:fs/promises'
import path from 'node:path'

/** Replaces a small file as a whole. */
export async function writeDurably(file: string, content: string, mode = 0o666) {
  const fresh = `${file}.new`
  const handle = await fs.open(fresh, 'w', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await fs.rename(fresh, file)
  await flushFolder(path.dirname(file))
}

/** Flushes the folder: only then is a rename in it durable. Windows cannot open a folder, and need not. */
export async function flushFolder(folder: string) {
  if (process.platform !== 'win32') await flush(folder, 'r')
}

/** Flushes the file, also what others wrote to it. */
export const flushFile = (file: string) => flush(file, 'r+')

async function flush(target: string, flags: string) {
  const handle = await fs.open(target, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
