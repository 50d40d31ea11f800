// The sentence under an upload: `62 % · 11.78 of 19.00 MB · 40 s`, or why the upload stands still.
import type { Upload } from '@/data/database/db'
import type { ConnectionState } from '@/data/network/connection'
import { formatProgress } from '@/domain/formats'

/** `speed` in bytes a second, 0 while it is unknown. */
export function uploadWords(upload: Upload, connection: ConnectionState, speed: number): string {
  switch (upload.state) {
    case 'failed':
      return failureWords(upload)
    case 'paused':
      return `Paused at ${percentOf(upload)} %`
    case 'needs-file':
      return upload.handle
        ? 'Press Go on: the browser asks whether the file may be read again'
        : 'Choose the same file again to go on'
    case 'waiting':
      return connection === 'offline' ? 'Waits for the connection' : 'Waiting for its turn'
    // A cancelled upload is not shown.
    case 'cancelled':
      return ''
    case 'sending':
      return upload.is_sent
        ? 'Almost done'
        : [formatProgress(upload.sent, upload.file_size), timeLeft(upload.file_size - upload.sent, speed)]
            .filter(Boolean)
            .join(' · ')
  }
}

/** Percent of the upload that has been sent, 0 to 100. */
export function percentOf({ sent, file_size, is_sent }: Upload) {
  if (is_sent || file_size === 0) return is_sent ? 100 : 0
  return Math.min(100, Math.floor((sent / file_size) * 100))
}

/** The time that these bytes take at this speed (bytes a second), such as `40 s`; nothing while the speed is unknown. */
export function timeLeft(bytes: number, speed: number): string {
  if (speed <= 0) return ''
  const seconds = Math.ceil(bytes / speed)
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

/** Whether an upload failed for its file: another one, or the same in another place, may do. */
export function isFileAtFault({ state, error }: Upload) {
  return (
    state === 'failed' && (error?.status === TOO_LARGE || (error?.kind === 'invalid' && error.status === 0))
  )
}

const TOO_LARGE = 413
export const ROW_GONE = 'row_gone'

/** What to do about a file that the server does not take for its size. */
export const TOO_LARGE_ADVICE = 'Make it smaller, or ask whoever looks after the portal to raise the limit.'

/** Whether a file was to replace another, and its document was changed or deleted meanwhile: the person chooses. */
export const meetsOther = ({ replacement, error }: Upload) =>
  Boolean(replacement) && (error?.code === ROW_GONE || error?.code === 'newer_edit')

function failureWords(upload: Upload) {
  const { error, file_name, replaced } = upload
  if (meetsOther(upload))
    return error?.code === ROW_GONE
      ? `“${replaced?.title}” was deleted meanwhile.`
      : `“${replaced?.title}” has another file since you chose this one. If you replace it, that one is kept under Earlier files.`
  if (error?.status === TOO_LARGE)
    return `“${file_name}” is larger than the clinic’s server takes. ${TOO_LARGE_ADVICE}`
  if (error?.status === 507) return 'The clinic’s server is full. Tell whoever looks after it.'
  if (error?.kind === 'forbidden') return 'The server did not let you add this. Only admins may.'
  // Status 0 marks the portal's own words. A server's words are for programmers: the console has them.
  if (error?.kind === 'invalid' && error.status === 0) return error.message
  return 'It could not be uploaded. Try again; tell whoever looks after the portal if that does not help.'
}

/** "4 of 6 uploading"; what needs the person comes first. */
export function pillWords(left: readonly Upload[], total: number, isOffline: boolean) {
  const count = (wanted: Upload['state']) => left.filter(({ state }) => state === wanted).length
  const failed = count('failed')
  if (failed > 0) return { tone: 'failed', words: `${failed} did not arrive` } as const
  const lost = count('needs-file')
  if (lost > 0)
    return { tone: 'failed', words: lost === 1 ? '1 needs its file' : `${lost} need their files` } as const
  if (isOffline) {
    const words = left.length === 1 ? '1 waits for the connection' : `${left.length} wait for the connection`
    return { tone: 'offline', words } as const
  }
  if (count('paused') === left.length) return { tone: 'paused', words: `${left.length} paused` } as const
  const of = total > 1 ? `${left.length} of ${total}` : '1'
  return { tone: 'moving', words: `${of} uploading` } as const
}
