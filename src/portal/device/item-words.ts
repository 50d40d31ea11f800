// Words for a kept file on the page "On this device".
import type { KeptItem } from '@/data/files/kept-items'
import { formatAgo } from '@/domain/ago'
import { formatFileSize } from '@/domain/formats'
import type { IconName } from '@/ui/icon'
import { keptWords } from '../files/device-words'
import { fileIcon } from '../files/file-icon'

export function titleOf({ title, kind, files, bucket }: KeptItem): string {
  if (title !== undefined) return title
  if (kind === 'pictures') return files.length === 1 ? 'A small picture' : `${files.length} small pictures`
  return bucket === 'videos' ? 'A video that is no longer listed' : 'A file that is no longer listed'
}

/** `138.24 MB · Saved on this device · used 2 h ago` */
export function metaOfItem({ size, why, usedAt }: KeptItem, now: number): string {
  return `${formatFileSize(size)} · ${keptWords[why]} · used ${formatAgo(usedAt, now)}`
}

export function iconOf({ kind, bucket, fileType }: KeptItem): IconName {
  if (kind === 'pictures') return 'image'
  if (bucket === 'videos') return 'film'
  return fileType === undefined ? 'file' : fileIcon({ is_embed: false, file_type: fileType })
}
