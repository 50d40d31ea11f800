import { isVideoFile } from '@/domain/type-of-file'
import type { ChosenFile } from './chosen-file'

/** Splits files into videos and the names of all others. Of a file that cannot be read, the type that the system names counts. */
export async function sortVideos(files: ChosenFile[]): Promise<{ videos: ChosenFile[]; others: string[] }> {
  const kinds = await Promise.all(
    files.map(({ file }) => isVideoFile(file).catch(() => file.type.startsWith('video/'))),
  )
  return {
    videos: files.filter((_, index) => kinds[index]),
    others: files.filter((_, index) => !kinds[index]).map(({ file }) => file.name),
  }
}
