// Icons of the public site. A word always stands beside an icon, so icons are hidden from screen readers.
const paths = {
  phone:
    'M6.6 3.5 9 3l2 4.6-1.8 1.5a12 12 0 0 0 5.7 5.7l1.5-1.8L21 15l-.5 2.4A3 3 0 0 1 17.6 20 14 14 0 0 1 4 6.4a3 3 0 0 1 2.6-2.9Z',
  pin: 'M12 21s-7-6.1-7-11.2a7 7 0 1 1 14 0C19 14.9 12 21 12 21Zm0-8.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.2l3.4 2',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  back: 'M20 12H5m6-6-6 6 6 6',
  play: 'M8 5.5v13l10.5-6.5Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: 'M9 6v12M15 6v12',
  download: 'M12 4v11m-5-4.5 5 4.5 5-4.5M5 20h14',
  chevron: 'm6 9 6 6 6-6',
  Facebook:
    'M14 21v-8h2.8l.5-3.3H14V7.8c0-1 .4-1.8 1.9-1.8h1.6V3.2S16.2 3 15 3c-2.6 0-4.2 1.6-4.2 4.4v2.3H8V13h2.8v8',
  Instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm4 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm4.7-8.3h.01',
  YouTube:
    'M5 5.5c4-.7 10-.7 14 0 1.3.2 2 1 2.2 2.3.4 2.6.4 5.8 0 8.4-.2 1.3-.9 2.1-2.2 2.3-4 .7-10 .7-14 0-1.3-.2-2-1-2.2-2.3a28 28 0 0 1 0-8.4C3 6.5 3.7 5.7 5 5.5Zm5 3.7v5.6l5-2.8Z',
} as const
export type IconName = keyof typeof paths

/** A 24-grid line icon in the colour and size of the text around it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} shrink-0`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
