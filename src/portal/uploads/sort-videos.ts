import { isVideoFile } from '@/domain/type-of-file'
import type { ChosenFile } from './chosen-file'

/** The videos among these files, and the names of the others. A file that cannot be read goes by the type the system gives it. */
export async function sortVideos(files: ChosenFile[]): Promise<{ videos: ChosenFile[]; others: string[] }> {
  const kinds = await Promise.all(
    files.map(({ file }) => isVideoFile(file).catch(() => file.type.startsWith('video/'))),
  )
  return {
    videos: files.filter((_, index) => kinds[index]),
    others: files.filter((_, index) => !kinds[index]).map(({ file }) => file.name),
  }
}
