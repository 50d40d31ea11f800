// The player by keys, wherever the focus is in its dialog: space or k, the arrows, m, f, c.

export type PlayerAction =
  | { type: 'toggle' | 'mute' | 'fullscreen' | 'captions' }
  | { type: 'seek'; by: number }
  | { type: 'volume'; by: number }

const SEEK_SECONDS = 5
const VOLUME_STEP = 0.1

const actions: Record<string, PlayerAction> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  m: { type: 'mute' },
  f: { type: 'fullscreen' },
  c: { type: 'captions' },
  ArrowLeft: { type: 'seek', by: -SEEK_SECONDS },
  ArrowRight: { type: 'seek', by: SEEK_SECONDS },
  ArrowUp: { type: 'volume', by: VOLUME_STEP },
  ArrowDown: { type: 'volume', by: -VOLUME_STEP },
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** What a key means to the player; undefined where it belongs to somebody else. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey, target }: Key): PlayerAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  // Space on a button or link is that button's own.
  if (key === ' ' && target instanceof Element && target.closest('button, a')) return undefined
  // On the slider every arrow moves the slider.
  if (target instanceof HTMLInputElement && key === 'ArrowUp') return actions['ArrowRight']
  if (target instanceof HTMLInputElement && key === 'ArrowDown') return actions['ArrowLeft']
  return actions[key.length === 1 ? key.toLowerCase() : key]
}
