// The video element of the player. `children` cover the picture: poster, questions, spinner, failure.
import type { ReactNode, RefObject } from 'react'
import { usePictureTaps } from './use-picture-taps'
import type { PlayerActions } from './use-player'

type PlayerPictureProps = {
  video: RefObject<HTMLVideoElement | null>
  title: string
  actions: PlayerActions
  isQuiet: boolean
  /** The `track` of the captions. */
  track?: ReactNode
  children: ReactNode
}

export function PlayerPicture({ video, title, actions, isQuiet, track, children }: PlayerPictureProps) {
  const taps = usePictureTaps({ isQuiet, onToggle: actions.toggle, onSkip: actions.skip })
  return (
    <div className="player-picture">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keys have real buttons; captions come as `track` */}
      <video
        ref={video}
        playsInline
        preload="auto"
        aria-label={title}
        onPointerDown={taps.onPointerDown}
        onClick={taps.onClick}
      >
        {track}
      </video>
      {taps.word && (
        <p role="status" className="player-word">
          {taps.word}
        </p>
      )}
      {children}
    </div>
  )
}
