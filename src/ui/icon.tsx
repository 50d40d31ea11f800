// The pictograms of the portal: 24 px grid, round 1.75 px strokes, the colour of the text beside them. Pictograms are hidden from
// screen readers, because the words beside them, or the button's name, say the same.
import type { screenIcons } from './screen-icons'

/** The pictograms of the login page and of the error screen. */
const firstIcons = {
  alert:
    'M12 8.5v4.5M12 16.5v.01M10.3 4.2 2.8 17.4A2 2 0 0 0 4.5 20.4h15a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  cloudOff: 'M4 4l16 16M8.3 7A6 6 0 0 1 18 10.64a4 4 0 0 1 2.3 6.1M16.5 18.5H7a4.5 4.5 0 0 1-.6-8.96',
  info: 'M12 11v5.5M12 7.7v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.3 10A7.5 7.5 0 0 0 6 7.3L4.5 9M4.7 14A7.5 7.5 0 0 0 18 16.7l1.5-1.7',
} as const

export type IconName = keyof typeof firstIcons | keyof typeof screenIcons

const icons: Partial<Record<IconName, string>> = { ...firstIcons }
const solid: readonly IconName[] = ['play', 'more', 'pause']

/** Adds the pictograms of the screens behind the login, which the login page must not carry: start-data.ts adds them. */
export const addIcons = (more: typeof screenIcons) => void Object.assign(icons, more)

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  const isSolid = solid.includes(name)
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill={isSolid ? 'currentColor' : 'none'}
      stroke={isSolid ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  )
}
