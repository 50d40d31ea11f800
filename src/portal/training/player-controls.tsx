import { formatDuration } from '@/domain/formats'
import { IconButton } from '@/ui/button'
import { SeekSlider } from './seek-slider'
import type { PlayerActions } from './use-player'
import type { Playback } from './use-playback'

type PlayerControlsProps = { playback: Playback; actions: PlayerActions; isFullscreen: boolean }

export function PlayerControls({ playback, actions, isFullscreen }: PlayerControlsProps) {
  const { isPlaying, isMuted, time, duration, captions } = playback
  return (
    <div className="player-controls">
      <SeekSlider playback={playback} onSeek={actions.seek} />
      <div className="flex items-center gap-1">
        <IconButton
          data-autofocus
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? 'pause' : 'play'}
          className="bg-primary text-primary-content hover:bg-primary/90"
          onClick={actions.toggle}
        />
        <IconButton
          label="Mute"
          icon={isMuted ? 'speakerOff' : 'speaker'}
          aria-pressed={isMuted}
          onClick={actions.mute}
        />
        <p className="grow px-2 text-sm tabular-nums">
          {formatDuration(time)} / {formatDuration(duration)}
        </p>
        {captions && (
          <IconButton
            label="Captions"
            icon="captions"
            aria-pressed={captions === 'shown'}
            className="aria-pressed:bg-primary/15"
            onClick={actions.captions}
          />
        )}
        <IconButton
          label={isFullscreen ? 'Exit full screen' : 'Full screen'}
          icon={isFullscreen ? 'fullscreenExit' : 'fullscreen'}
          onClick={actions.fullscreen}
        />
      </div>
    </div>
  )
}
