import { fileKind } from '@/domain/preview-kinds'
import { isVideoFile } from '@/domain/type-of-file'
import type { ChosenFile } from './chosen-file'

/** Separates videos from other files, whose names it returns. For a file that cannot be read or is empty, type and name count. */
export async function separateVideos(
  files: ChosenFile[],
): Promise<{ videos: ChosenFile[]; others: string[] }> {
  const isNamedVideo = (file: File) => file.type.startsWith('video/') || fileKind(file.name) === 'video'
  const kinds = await Promise.all(
    files.map(async ({ file }) => {
      if (file.size === 0) return isNamedVideo(file)
      return isVideoFile(file).catch(() => isNamedVideo(file))
    }),
  )
  return {
    videos: files.filter((_, index) => kinds[index]),
    others: files.filter((_, index) => !kinds[index]).map(({ file }) => file.name),
  }
}
