import { isVideoFile } from '@/domain/type-of-file'
import type { ChosenFile } from './chosen-file'

/** Separates videos from other files, whose names it returns. For a file that cannot be read, the type from the system counts. */
export async function separateVideos(
  files: ChosenFile[],
): Promise<{ videos: ChosenFile[]; others: string[] }> {
  const kinds = await Promise.all(
    files.map(({ file }) => isVideoFile(file).catch(() => file.type.startsWith('video/'))),
  )
  return {
    videos: files.filter((_, index) => kinds[index]),
    others: files.filter((_, index) => !kinds[index]).map(({ file }) => file.name),
  }
}
