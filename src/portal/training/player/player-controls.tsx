import { formatDuration } from '@/domain/formats'
import { IconButton } from '@/ui/button'
import { canPictureInPicture } from './picture-in-picture'
import { SKIP_SECONDS } from './player-keys'
import { SeekSlider } from './seek-slider'
import { SpeedSelect } from './speed-select'
import type { PlayerActions } from './use-player'
import type { Playback } from './use-playback'
import { VolumeSlider } from './volume-slider'

type PlayerControlsProps = {
  playback: Playback
  actions: PlayerActions
  isFullscreen: boolean
  isPictureInPicture: boolean
}

/** The player's slider and buttons. CSS puts them below the picture or over it. */
export function PlayerControls(props: PlayerControlsProps) {
  const { playback, actions } = props
  const { isPlaying, shown } = playback
  return (
    <div className="player-controls">
      <SeekSlider playback={playback} onSeek={actions.seek} />
      <div className="player-transport">
        <div className="player-group">
          <IconButton
            label={`Back ${SKIP_SECONDS} seconds`}
            icon="back10"
            onClick={() => actions.skip(-SKIP_SECONDS)}
          />
          <IconButton
            data-autofocus="still"
            label={isPlaying ? 'Pause' : 'Play'}
            icon={isPlaying ? 'pause' : 'play'}
            className="bg-primary text-primary-content hover:bg-primary/90 rounded-full"
            onClick={actions.toggle}
          />
          <IconButton
            label={`Ahead ${SKIP_SECONDS} seconds`}
            icon="ahead10"
            onClick={() => actions.skip(SKIP_SECONDS)}
          />
          <p className="px-2 text-sm whitespace-nowrap tabular-nums">
            {formatDuration(shown.time)} / {formatDuration(shown.length)}
          </p>
        </div>
        <PlayerTools {...props} />
      </div>
    </div>
  )
}

function PlayerTools({ playback, actions, isFullscreen, isPictureInPicture }: PlayerControlsProps) {
  const { isMuted, volume, speed, captions } = playback
  return (
    <div className="player-group player-tools">
      <IconButton
        label="Mute"
        icon={isMuted ? 'speakerOff' : 'speaker'}
        aria-pressed={isMuted}
        onClick={actions.mute}
      />
      <VolumeSlider volume={isMuted ? 0 : volume} onChange={actions.setVolume} />
      <SpeedSelect speed={speed} onChange={actions.setSpeed} />
      {captions && (
        <IconButton
          label="Captions"
          icon="captions"
          aria-pressed={captions === 'shown'}
          className="aria-pressed:bg-primary/15"
          onClick={actions.captions}
        />
      )}
      {canPictureInPicture() && (
        <IconButton
          label="Picture in picture"
          icon="pictureInPicture"
          aria-pressed={isPictureInPicture}
          className="aria-pressed:bg-primary/15"
          onClick={actions.pictureInPicture}
        />
      )}
      <IconButton
        label={isFullscreen ? 'Exit full screen' : 'Full screen'}
        icon={isFullscreen ? 'fullscreenExit' : 'fullscreen'}
        onClick={actions.fullscreen}
      />
    </div>
  )
}
