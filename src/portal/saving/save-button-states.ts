// The states of the button `Save on this device`: label, pictogram and next action.
import type { KeptFact } from '@/data/database/device-shelf'
import type { Saving } from '@/data/database/saving'
import type { IconName } from '@/ui/icon'
import { SAVE_FOR_GOOD, SAVED, saveWords } from './saving-words'

type ButtonState = {
  name: 'save' | 'saved' | 'pause' | 'resume' | 'newer'
  text: string
  icon: IconName
  hint?: string
  /** The reason why the button does nothing now. */
  why?: string
}

export function buttonOf(
  saving: Saving | undefined,
  kept: Pick<KeptFact, 'why'> | undefined,
  size: number | undefined,
): ButtonState {
  const isSaved = kept !== undefined && kept.why !== 'opened'
  if (saving?.status === 'waiting' && saving.reason === 'changed' && isSaved)
    return { name: 'newer', text: 'Newer version · Update', icon: 'refresh' }
  if (saving?.status === 'failed') return { name: 'save', text: 'Try Again', icon: 'refresh' }
  if (saving?.status === 'paused' || saving?.reason === 'metered')
    return { name: 'resume', text: 'Resume', icon: 'play' }
  if (saving) {
    const why = saving.status === 'checking' ? { why: 'It is almost here.' } : {}
    return { name: 'pause', text: 'Pause', icon: 'pause', ...why }
  }
  if (kept?.why === 'pinned')
    return { name: 'saved', text: SAVED, icon: 'pin', why: 'An admin keeps this on every tablet' }
  if (isSaved) return { name: 'saved', text: SAVED, icon: 'tabletSaved', hint: 'Remove from this device' }
  if (kept)
    return {
      name: 'save',
      text: SAVE_FOR_GOOD,
      icon: 'tabletSave',
      hint: 'It is here because it was opened, and goes when room is needed',
    }
  return { name: 'save', text: saveWords(size), icon: 'tabletSave' }
}
