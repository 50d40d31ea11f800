// Keys of the player, wherever the focus is in its dialog: space or k, the arrows, j and l, m, f, c, < and >.

export type PlayerAction =
  | { type: 'toggle' | 'mute' | 'fullscreen' | 'captions' }
  | { type: 'seek'; by: number }
  | { type: 'volume'; by: number }
  | { type: 'speed'; by: 1 | -1 }

/** Seconds by which the skip buttons, a double tap, j and l move. */
export const SKIP_SECONDS = 10
const SEEK_SECONDS = 5
const VOLUME_STEP = 0.1

const actions: Record<string, PlayerAction> = {
  ' ': { type: 'toggle' },
  k: { type: 'toggle' },
  j: { type: 'seek', by: -SKIP_SECONDS },
  l: { type: 'seek', by: SKIP_SECONDS },
  m: { type: 'mute' },
  f: { type: 'fullscreen' },
  c: { type: 'captions' },
  '<': { type: 'speed', by: -1 },
  '>': { type: 'speed', by: 1 },
  ArrowLeft: { type: 'seek', by: -SEEK_SECONDS },
  ArrowRight: { type: 'seek', by: SEEK_SECONDS },
  ArrowUp: { type: 'volume', by: VOLUME_STEP },
  ArrowDown: { type: 'volume', by: -VOLUME_STEP },
}

/** While a slider has the focus, all arrow keys move that slider. */
const onSlider: Record<string, Record<string, PlayerAction | undefined>> = {
  Seek: { ArrowUp: actions['ArrowRight'], ArrowDown: actions['ArrowLeft'] },
  Volume: { ArrowLeft: actions['ArrowDown'], ArrowRight: actions['ArrowUp'] },
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** The action of a key; undefined where the key is not the player's. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey, target }: Key): PlayerAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  // A select, and space on a button or a link, keep their usual keys.
  if (target instanceof HTMLSelectElement) return undefined
  if (key === ' ' && target instanceof Element && target.closest('button, a')) return undefined
  const slider =
    target instanceof HTMLInputElement ? onSlider[target.getAttribute('aria-label') ?? ''] : undefined
  return slider?.[key] ?? actions[key.length === 1 ? key.toLowerCase() : key]
}
