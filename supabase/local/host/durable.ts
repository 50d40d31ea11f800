// Durable writes: when they return, the file is on the disk. The content is written to a second file, flushed, and renamed.
import fs from 'node:fs/promises'
import path from 'node:path'

/** Replaces the content of a small file. */
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

/** Flushes the folder, which makes a rename in it durable. Windows cannot open a folder, and needs no flush. */
export async function flushFolder(folder: string) {
  if (process.platform !== 'win32') await flush(folder, 'r')
}

/** Flushes the file, including what other processes wrote to it. */
export const flushFile = (file: string) => flush(file, 'r+')

async function flush(target: string, flags: string) {
  const handle = await fs.open(target, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
