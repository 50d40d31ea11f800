// The words about the saving of a file on this device. Progress is given in bytes, not in percent.
import type { Saving } from '@/data/database/saving'
import { formatFileSize, formatShare } from '@/domain/formats'
import { SAVED } from '../files/device-words'
import type { CanSave } from './use-can-save'

export const SAVE = 'Save on this device'
/** The button's words for a file that is kept because it was opened. */
export const SAVE_FOR_GOOD = `${SAVE} for good`

/** `Save on this device · 45.00 MB`, for a video: its row names no size. */
export const saveWords = (size: number | undefined) =>
  size === undefined ? SAVE : `${SAVE} · ${formatFileSize(size)}`

/** The progress of a file on its way, or the reason why it stands still. */
export function savingWords({ status, reason, loaded, size, missing = 0 }: Saving): string {
  const share = formatShare(loaded, size)
  switch (status) {
    case 'waiting':
      if (reason === 'offline')
        return `${loaded > 0 ? `${share} · goes` : 'Goes'} on when the clinic can be reached`
      if (reason === 'metered') return `${loaded > 0 ? `${share} · goes` : 'Goes'} on over Wi-Fi`
      if (reason === 'changed') return 'A newer version comes when you tap Update, or over Wi-Fi'
      return loaded > 0 ? `${share} · waiting for its turn` : 'Waiting for its turn'
    case 'saving':
      if (size === 0) return 'Starting'
      return `${share} saved${reason === 'changed' ? ' · the newer version' : ''}`
    case 'checking':
      return 'Checking it'
    case 'paused':
      return `Paused at ${share}`
    case 'failed':
      return failureWords(reason, missing)
  }
}

function failureWords(reason: Saving['reason'], missing: number) {
  switch (reason) {
    case 'full':
      return `There is no room: ${formatFileSize(missing)} are missing on this device.`
    case 'refused':
      return 'It could not be saved: the clinic no longer has this file for you.'
    default:
      return 'It did not arrive whole, so nothing of it was kept.'
  }
}

/** Text for screen readers about a file's save; the text stays the same while the file is being fetched. */
export function spokenWords(saving: Saving | undefined, isSaved: boolean, title: string): string {
  if (!saving) return isSaved ? `${title}: ${SAVED}` : ''
  if (saving.status === 'failed') return `${title}: ${savingWords(saving)}`
  if (saving.status === 'paused') return `${title}: paused`
  if (saving.reason === 'offline') return `${title}: goes on when the clinic can be reached`
  if (saving.reason === 'metered') return `${title}: goes on over Wi-Fi`
  if (saving.status === 'waiting' && saving.reason === 'changed') return ''
  return `${title}: is being saved`
}

/** The reason why nothing can be saved here; for `yes`, the reason why this file cannot. */
export function whyNotWords(can: CanSave) {
  if (can === 'yes') return 'An admin has set that devices do not save this file.'
  if (can === 'later') return 'It can be saved on this device when the clinic has been reached once.'
  return 'This browser cannot store files here, as in a private window.'
}
