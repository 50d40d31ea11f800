// Small drawings of the steps: flat shapes in the theme's colours, with a ring in the accent colour around the place to tap. The
// drawings are decoration, because the words beside them say the same.
import type { ReactNode } from 'react'
import { Leaves } from '@/ui/mark'

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 90" className="step-picture" aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="117" height="87" rx="9" className="step-screen" />
      {children}
    </svg>
  )
}

const Tap = ({ x, y, r = 11 }: { x: number; y: number; r?: number }) => (
  <circle cx={x} cy={y} r={r} className="step-tap" />
)

/** The portal's icon: the clinic's mark. */
function AppIcon({ x, y, size = 22 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <rect width="24" height="24" rx="5.5" className="fill-primary" />
      <g transform="translate(12 12) scale(9)">
        <Leaves />
      </g>
    </g>
  )
}

/** Icons of a home screen, with room for another. */
const otherIcons = [
  [16, 14],
  [49, 14],
  [82, 14],
  [16, 44],
] as const

function HomeScreen({ children }: { children: ReactNode }) {
  return (
    <Picture>
      {otherIcons.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="22" height="22" rx="5" className="step-quiet" />
      ))}
      <rect x="38" y="76" width="44" height="4" rx="2" className="step-quiet" />
      {children}
    </Picture>
  )
}

export const HomeScreenPicture = () => (
  <HomeScreen>
    <AppIcon x={49} y={44} />
    <Tap x={60} y={55} r={16} />
  </HomeScreen>
)

export const OldIconPicture = () => (
  <HomeScreen>
    <AppIcon x={49} y={44} />
    <circle cx="49" cy="44" r="8" className="step-remove" />
    <path d="M45.5 44h7" className="step-minus" />
  </HomeScreen>
)

/** A page in the browser: its bar above, lines of text below. */
function BrowserPage({ children }: { children: ReactNode }) {
  return (
    <Picture>
      <rect x="8" y="8" width="104" height="16" rx="6" className="step-quiet" />
      <rect x="14" y="34" width="56" height="6" rx="3" className="step-quiet" />
      <rect x="14" y="47" width="80" height="4" rx="2" className="step-quiet" />
      <rect x="14" y="57" width="70" height="4" rx="2" className="step-quiet" />
      {children}
    </Picture>
  )
}

export const SharePicture = () => (
  <BrowserPage>
    <path d="M99 17v-9M95.5 11l3.5-3.5 3.5 3.5M95 14.5h-2v8h12v-8h-2" className="step-line" />
    <Tap x={99} y={16} r={13} />
  </BrowserPage>
)

/** A menu over the page; `at` is the line to tap, from 1 to 4. */
export function MenuPicture({ at, hasDots = false }: { at: number; hasDots?: boolean }) {
  return (
    <BrowserPage>
      {hasDots && <path d="M104 12v.01M104 16v.01M104 20v.01" className="step-line step-dots" />}
      <rect x="36" y="26" width="74" height="58" rx="6" className="step-sheet" />
      {[1, 2, 3, 4].map((line) => (
        <rect
          key={line}
          x="44"
          y={20 + 13 * line}
          width={line === at ? 50 : 40}
          height="5"
          rx="2.5"
          className={line === at ? 'step-strong' : 'step-quiet'}
        />
      ))}
      <rect x="39" y={15.5 + 13 * at} width="68" height="14" rx="7" className="step-tap" />
      {hasDots && <Tap x={104} y={16} r={9} />}
    </BrowserPage>
  )
}

/** The browser's question. */
export const AddPicture = () => (
  <BrowserPage>
    <rect x="22" y="26" width="76" height="54" rx="7" className="step-sheet" />
    <AppIcon x={30} y={33} size={18} />
    <rect x="54" y="35" width="34" height="5" rx="2.5" className="step-strong" />
    <rect x="54" y="44" width="24" height="4" rx="2" className="step-quiet" />
    <rect x="60" y="60" width="28" height="12" rx="6" className="fill-primary" />
    <rect x="56" y="56" width="36" height="20" rx="10" className="step-tap" />
  </BrowserPage>
)
