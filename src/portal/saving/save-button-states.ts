// The states of the button `Save on this device`: label, pictogram and next action.
import type { KeptFact } from '@/data/database/device-shelf'
import type { Saving } from '@/data/database/saving'
import type { IconName } from '@/ui/icon'
import { keptWords, SAVED } from '../files/device-words'
import { SAVE, SAVE_FOR_GOOD } from './saving-words'

type ButtonState = {
  name: 'save' | 'saved' | 'pause' | 'resume' | 'newer'
  text: string
  icon: IconName
  hint?: string
  /** Whether the text is in sight where the button is a pictogram, because the person has to decide something. */
  isQuestion?: boolean
  /** The reason why the button does nothing now. */
  why?: string
}

export function buttonOf(
  saving: Saving | undefined,
  kept: Pick<KeptFact, 'why'> | undefined,
  saveText = SAVE,
): ButtonState {
  const isSaved = kept !== undefined && kept.why !== 'opened'
  if (saving?.status === 'waiting' && saving.reason === 'changed' && isSaved)
    return { name: 'newer', text: 'Newer version · Update', icon: 'refresh', isQuestion: true }
  if (saving?.status === 'failed')
    return { name: 'save', text: 'Try Again', icon: 'refresh', isQuestion: true }
  if (saving?.status === 'paused' || saving?.reason === 'metered')
    return { name: 'resume', text: 'Go on saving', icon: 'play' }
  if (saving) {
    const why = saving.status === 'checking' ? { why: 'It is almost here.' } : {}
    return { name: 'pause', text: 'Pause saving', icon: 'pause', ...why }
  }
  if (kept?.why === 'pinned')
    return { name: 'saved', text: keptWords.pinned, icon: 'pin', why: 'An admin keeps this on every device' }
  if (isSaved) return { name: 'saved', text: SAVED, icon: 'tabletSaved', hint: 'Remove from this device' }
  if (kept)
    return {
      name: 'save',
      text: SAVE_FOR_GOOD,
      icon: 'tabletSave',
      hint: 'It is here because it was opened lately, and goes when room is needed',
    }
  return { name: 'save', text: saveText, icon: 'tabletSave' }
}
