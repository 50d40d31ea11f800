// The steps of an installation in pictures, for browsers that offer none by themselves. The first step removes an older icon: while
// the app of the whole site is installed, Chrome does not offer a second app from the same address.
import { isIpad } from '../files/is-ipad'
import { useState, type ReactNode } from 'react'
import { Dialog } from '@/ui/dialog'
import { AddPicture, HomeScreenPicture, MenuPicture, OldIconPicture, SharePicture } from './step-pictures'

type System = 'apple' | 'android'

const names: [System, string][] = [
  ['apple', 'iPad or iPhone'],
  ['android', 'Android'],
]

const older: [ReactNode, ReactNode] = [
  <OldIconPicture key="old" />,
  <>
    <b>Is there an icon of the clinic already?</b> Open it, and see that nothing waits to be sent. Then remove
    it: while it is there, a device may offer no second one.
  </>,
]

const steps: Record<System, [picture: ReactNode, words: ReactNode][]> = {
  apple: [
    older,
    [
      <SharePicture key="share" />,
      <>
        Open this page in Safari, and tap <b>Share</b>. Where you do not see it, tap the three dots first.
      </>,
    ],
    [
      <MenuPicture key="menu" at={3} />,
      <>
        Scroll down, tap <b>Add to Home Screen</b>, and then <b>Add</b>.
      </>,
    ],
    [
      <HomeScreenPicture key="home" />,
      <>
        Open <b>Staff portal</b> from the home screen, and sign in. Files that you saved in Safari are saved
        there once more.
      </>,
    ],
  ],
  android: [
    older,
    [
      <MenuPicture key="menu" at={2} hasDots />,
      <>
        Open this page in Chrome, and tap the <b>three dots</b>. Then tap <b>Install app</b> or{' '}
        <b>Add to Home screen</b>.
      </>,
    ],
    [
      <AddPicture key="add" />,
      <>
        Tap <b>Install</b>.
      </>,
    ],
    [
      <HomeScreenPicture key="home" />,
      <>
        Open <b>Staff portal</b> from the home screen. Your saved files are in it.
      </>,
    ],
  ],
}

export function InstallSteps({ onClose }: { onClose: () => void }) {
  const [system, setSystem] = useState(thisSystem)
  return (
    <Dialog title="The portal on your home screen" onClose={onClose}>
      <div role="group" aria-label="Your device" className="segment">
        {names.map(([value, name]) => (
          <button
            key={value}
            type="button"
            className="segment-button"
            aria-pressed={value === system}
            onClick={() => setSystem(value)}
          >
            {name}
          </button>
        ))}
      </div>
      <ol className="install-steps">
        {steps[system].map(([picture, words], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the steps of a device never change their order
          <li key={`${system} ${index}`}>
            {picture}
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** The system whose steps are shown first. */
const thisSystem = (): System => (isIpad() ? 'apple' : 'android')
