// All pictograms of the portal: 24 px grid, round 1.75 px strokes, the colour of the text beside them. Pictograms are hidden from
// screen readers, because the words beside them, or the button's name, say the same.

const paths = {
  alert:
    'M12 8.5v4.5M12 16.5v.01M10.3 4.2 2.8 17.4A2 2 0 0 0 4.5 20.4h15a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  ahead10:
    'M19.8 4.5v4.8H15M19 9a8.2 8.2 0 1 0 1.2 4.3M8.7 11.3l1.2-.9v5M14.2 10.4a1.4 1.6 0 0 0-1.4 1.6v1.8a1.4 1.6 0 0 0 2.8 0V12a1.4 1.6 0 0 0-1.4-1.6',
  cards: 'M4.5 4.5h6.5V11H4.5zM13 4.5h6.5V11H13zM4.5 13H11v6.5H4.5zM13 13h6.5v6.5H13z',
  down: 'M6 9.5l6 6 6-6',
  rows: 'M4 6.5h16M4 12h16M4 17.5h16',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  back10:
    'M4.2 4.5v4.8H9M5 9a8.2 8.2 0 1 1-1.2 4.3M8.7 11.3l1.2-.9v5M14.2 10.4a1.4 1.6 0 0 0-1.4 1.6v1.8a1.4 1.6 0 0 0 2.8 0V12a1.4 1.6 0 0 0-1.4-1.6',
  badge: 'M12 3 5 6v5c0 4.5 2.9 7.9 7 10 4.1-2.1 7-5.5 7-10V6l-7-3ZM9 11.8l2.2 2.2 3.8-4',
  check: 'M5 12.5 10 17.5 19.5 7',
  clipboard:
    'M9 5h6M9 5a2 2 0 0 0-2-1H6.5A1.5 1.5 0 0 0 5 5.5v14A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5v-14A1.5 1.5 0 0 0 17.5 4H17a2 2 0 0 0-2 1M9 5v1.5h6V5M9 11.5h6M9 15.5h4',
  clock: 'M12 7.5V12l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  close: 'M6 6l12 12M18 6 6 18',
  cloud: 'M7 18.5a4.5 4.5 0 0 1-.6-8.96A6 6 0 0 1 18 10.6a4 4 0 0 1-.5 7.9H7Z',
  cloudOff: 'M4 4l16 16M8.3 7A6 6 0 0 1 18 10.64a4 4 0 0 1 2.3 6.1M16.5 18.5H7a4.5 4.5 0 0 1-.6-8.96',
  document:
    'M14 3H7.5A1.5 1.5 0 0 0 6 4.5v15A1.5 1.5 0 0 0 7.5 21h9a1.5 1.5 0 0 0 1.5-1.5V7l-4-4ZM14 3v4h4M9.5 12.5h5M9.5 16.5h5',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  external: 'M13.5 5H19v5.5M19 5l-8 8M17 14.5V19H5V7h4.5',
  edit: 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17l-1 3ZM14.5 7.5l3 3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  file: 'M14 3H7.5A1.5 1.5 0 0 0 6 4.5v15A1.5 1.5 0 0 0 7.5 21h9a1.5 1.5 0 0 0 1.5-1.5V7l-4-4ZM14 3v4h4',
  film: 'M4.5 5h15v14h-15zM8.5 5v14M15.5 5v14M4.5 9.7h4M4.5 14.3h4M15.5 9.7h4M15.5 14.3h4',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  fullscreenExit: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  heart: 'M12 20s-8-4.6-8-10.4A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8 2.6C20 15.4 12 20 12 20Z',
  home: 'M4 11.5 12 4.5l8 7M6 10v9.5h4.5V14h3v5.5H18V10',
  image: 'M4.5 5h15v14h-15zM4.5 16l4.5-4.5 4 4 2.5-2.5 4 4M15.5 9.5v.01',
  info: 'M12 11v5.5M12 7.7v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  key: 'M8 19.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM10.9 12.6l8.6-8.1M16 7.8l3 3M13.6 10.1l1.8 1.8',
  left: 'M14.5 6l-6 6 6 6',
  minus: 'M5.5 12h13',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.3',
  plus: 'M12 5.5v13M5.5 12h13',
  pictureInPicture: 'M3.5 5.5h17v13h-17zM12 12.5h5.5v3.5H12z',
  pages: 'M4.5 4.5h5v6h-5zM4.5 13.5h5v6h-5zM13 4.5h6.5v15H13z',
  print: 'M7 8.5V4h10v4.5M7 17H4.5v-7A1.5 1.5 0 0 1 6 8.5h12a1.5 1.5 0 0 1 1.5 1.5v7H17M7 14h10v6H7z',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.3 10A7.5 7.5 0 0 0 6 7.3L4.5 9M4.7 14A7.5 7.5 0 0 0 18 16.7l1.5-1.7',
  right: 'M9.5 6l6 6-6 6',
  restart: 'M4 5v5h5M4.7 9.8A8 8 0 1 1 4 13.5',
  search: 'M20 20l-4.3-4.3M17.5 10.8a6.7 6.7 0 1 1-13.4 0 6.7 6.7 0 0 1 13.4 0Z',
  signOut: 'M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M9.5 12H20M16 8l4 4-4 4',
  speaker: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  speakerOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM16 9.5l5 5M21 9.5l-5 5',
  star: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.2-4.1 5.8-.8L12 3.6Z',
  pin: 'M9 4h6l-.8 6 3.3 3.5V15h-11v-1.5L9.8 10 9 4ZM12 15v5.5',
  tabletSave:
    'M7.5 3.5h9A1.5 1.5 0 0 1 18 5v14a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1.5-1.5ZM12 7v6.5M9.3 11l2.7 2.7 2.7-2.7M11 17.8h2',
  trash:
    'M5 7h14M10 11v6M14 11v6M6.5 7l.8 11.6a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M9.5 7V4.5h5V7',
  up: 'M6 14.5l6-6 6 6',
  upload: 'M12 15V4M7 8.5l5-5 5 5M5 20h14',
  tabletSaved:
    'M7.5 3.5h9A1.5 1.5 0 0 1 18 5v14a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1.5-1.5ZM9.2 10.8l2 2 3.7-4.2M11 17.8h2',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  ban: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM5.7 5.7l12.6 12.6',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  userPlus: 'M9.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5a6.5 6.5 0 0 1 13 0M18.5 8v6M15.5 11h6',
  tablet:
    'M7.5 3.5h9A1.5 1.5 0 0 1 18 5v14a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 19V5a1.5 1.5 0 0 1 1.5-1.5ZM11 17.8h2',
  captions: 'M3.5 5.5h17v13h-17zM10.5 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8',
} as const

const solid = {
  play: 'M8 5.2v13.6a.8.8 0 0 0 1.22.68l10.9-6.8a.8.8 0 0 0 0-1.36L9.22 4.52A.8.8 0 0 0 8 5.2Z',
  more: 'M7 12a1.75 1.75 0 1 1-3.5 0A1.75 1.75 0 0 1 7 12ZM13.75 12a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0ZM20.5 12a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0Z',
  pause: 'M7 5h3.2v14H7zM13.8 5H17v14h-3.2z',
} as const

export type IconName = keyof typeof paths | keyof typeof solid

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  const isSolid = name in solid
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
      <path d={isSolid ? solid[name as keyof typeof solid] : paths[name as keyof typeof paths]} />
    </svg>
  )
}
