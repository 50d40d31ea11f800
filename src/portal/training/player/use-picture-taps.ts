// Taps and clicks on the picture. A tap or click plays or pauses; a double tap at the left or right side skips. Keys and screen
// readers use the buttons below the picture.
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { SKIP_SECONDS } from './player-keys'

/** Ms that a single tap waits for a second one before it acts. */
const SINGLE_TAP_WAIT_MS = 280
/** Ms for which the words over the picture stay. */
const WORDS_SHOWN_MS = 800

type Taps = {
  isQuiet: boolean
  onToggle: () => void
  onSkip: (seconds: number) => void
}

/** Handlers for the picture, and `word`, which names the last double tap's skip for a moment. */
export function usePictureTaps({ isQuiet, onToggle, onSkip }: Taps) {
  const [word, setWord] = useState<string>()
  const single = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasQuiet = useRef(false)

  useEffect(() => () => clearTimeout(single.current), [])
  useEffect(() => {
    if (!word) return
    const timer = setTimeout(setWord, WORDS_SHOWN_MS, undefined)
    return () => clearTimeout(timer)
  }, [word])

  const onPointerDown = () => {
    wasQuiet.current = isQuiet
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') return onToggle()
    const side = sideOf(event)
    if (single.current !== undefined) {
      clearTimeout(single.current)
      single.current = undefined
      if (side === 0) return onToggle()
      onSkip(side * SKIP_SECONDS)
      setWord(side > 0 ? `${SKIP_SECONDS} seconds ahead` : `${SKIP_SECONDS} seconds back`)
      return
    }
    // A tap while the controls are hidden only shows the controls.
    const act = wasQuiet.current ? () => undefined : onToggle
    single.current = setTimeout(() => {
      single.current = undefined
      act()
    }, SINGLE_TAP_WAIT_MS)
  }

  return { word, onPointerDown, onClick }
}

/** -1 for the left third of the picture, 1 for the right, 0 between them. */
function sideOf({ currentTarget, clientX }: MouseEvent<HTMLElement>) {
  const { left, width } = currentTarget.getBoundingClientRect()
  const share = (clientX - left) / width
  return share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0
}
