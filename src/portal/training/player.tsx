// The player: a native video under controls of our own, which say what it does and can all be reached by keys.
import { useRef } from 'react'
import { formatDuration } from '@/domain/formats'
import type { VideoRow } from '@/domain/rows'
import { Button } from '@/ui/button'
import { TopLayerHost } from '@/ui/top-layer'
import { useHoldUpdate } from '../updates/hold-update'
import { useIsFullscreen } from './fullscreen'
import { PlayerControls } from './player-controls'
import { PlayerOverlay } from './player-overlay'
import { usePlayback } from './use-playback'
import { usePlayer } from './use-player'
import { useProgressSaver } from './use-progress-saver'
import { useSource } from './use-source'

/** `startAt`: the saved position, in seconds. */
export function Player({ video, startAt }: { video: VideoRow; startAt: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const playback = usePlayback(element, video.duration)
  const isFullscreen = useIsFullscreen(frame)
  const source = useSource(element, video.video_path, startAt)
  const actions = usePlayer(frame, element, source.wantsPlay)
  useProgressSaver(element, video, startAt)
  useHoldUpdate(playback.isPlaying)

  const resume = () => {
    source.startFrom(startAt)
    actions.seek(startAt)
    actions.play()
  }

  const retry = () => {
    source.retry()
    // The button that was pressed goes away: Play takes the focus.
    frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }

  return (
    <>
      <div ref={frame} className="player">
        <div className="player-picture">
          {/* The picture is a large play button for fingers and mice; keys and screen readers have the real one below. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- see above; captions are in the picture */}
          <video ref={element} playsInline preload="auto" aria-label={video.title} onClick={actions.toggle} />
          <PlayerOverlay
            isBuffering={source.isLoading || playback.isBuffering}
            hasFailed={source.hasFailed}
            isOffline={source.isOffline}
            onRetry={retry}
          />
          {isFullscreen && <TopLayerHost slot="status" className="player-status" />}
        </div>
        <PlayerControls playback={playback} actions={actions} isFullscreen={isFullscreen} />
        {/* What covers the whole screen covers messages too: they move in here. */}
        {isFullscreen && <TopLayerHost slot="toasts" />}
      </div>
      {startAt > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p>
            Last watched: <span className="font-semibold tabular-nums">{formatDuration(startAt)}</span>
          </p>
          <Button tone="outline" icon="play" onClick={resume}>
            Resume
          </Button>
        </div>
      )}
      {video.description && <p className="text-base-content/80 mt-4 max-w-prose">{video.description}</p>}
    </>
  )
}
