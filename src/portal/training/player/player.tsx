// The player: a native video element with controls of our own, all of which can be reached by keys.
import { useEffect, useRef, useState } from 'react'
import type { Opening } from '@/domain/resume'
import type { TrainingItem, VideoRow } from '@/domain/rows'
import { useIsFullscreen } from '@/ui/fullscreen'
import { TopLayerHost } from '@/ui/top-layer'
import { useMedia } from '@/ui/use-media'
import { useHoldUpdate } from '../../session/hold-update'
import { LastWatched } from './last-watched'
import { CaptionsTrack } from './captions-track'
import { useIsPictureInPicture } from './picture-in-picture'
import { PlayerControls } from './player-controls'
import { PlayerOverlay } from './player-overlay'
import { PlayerPicture } from './player-picture'
import { EndChoice, ResumeChoice } from './player-choices'
import { Poster } from '../poster'
import { useCaptions } from './use-captions'
import { usePlayback } from './use-playback'
import { usePlayer } from './use-player'
import { usePlayerSettings } from './use-player-settings'
import { REFUSED, useProgressSaver } from './use-progress-saver'
import { useQuietControls } from './use-quiet-controls'
import { useRaisedCaptions } from './use-raised-captions'
import { useSource } from './use-source'

/** Media query for a phone on its side, or a page at 400 %: too low for controls below the picture. As in player-over.css. */
const LOW_WINDOW = '(max-height: 30rem)'

type PlayerProps = {
  video: VideoRow
  opening: Opening
  /** Whether Resume was pressed on another page. If the browser refuses to play at once, Resume on the picture is the second tap. */
  playsAtOnce?: boolean
  /** The video after this one in the list. */
  next?: TrainingItem
  onNext?: () => void
}

export function Player(props: PlayerProps) {
  const { video, opening, playsAtOnce = false, next, onNext = () => undefined } = props
  const { startAt, isFinished } = opening
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const source = useSource(element, video.video_path, startAt)
  const playback = usePlayback(element, video.duration, source.readPosition)
  const keepCaptions = usePlayerSettings(element)
  const actions = usePlayer(frame, element, source, keepCaptions)
  const isRefused = useProgressSaver(element, video, startAt)
  useHoldUpdate(playback.isPlaying, 'a video plays')

  const isFullscreen = useIsFullscreen(frame)
  const isOver = useMedia(LOW_WINDOW) || isFullscreen
  const isQuiet = useQuietControls(frame, isOver && playback.isPlaying)
  const captions = useCaptions(video.captions_path)
  useRaisedCaptions(element, isOver && !isQuiet)

  const [isOpening, setOpening] = useState(startAt > 0)
  // The question where to begin is closed once the video was played or its position was moved, by button, key or slider.
  if (isOpening && (playback.isPlaying || Math.abs(playback.time - startAt) > 1)) setOpening(false)

  const { play } = actions
  useEffect(() => {
    if (playsAtOnce) play()
  }, [playsAtOnce, play])

  const playFrom = (seconds: number) => {
    setOpening(false)
    actions.seek(seconds)
    actions.play()
    focusPlay()
  }

  /** Moves the focus to Play, because the pressed button disappears. */
  const focusPlay = () =>
    frame.current?.querySelector<HTMLElement>('.player-controls [data-autofocus]')?.focus()

  const retry = () => {
    source.retry()
    focusPlay()
  }

  return (
    <>
      <div ref={frame} className={`player ${isOver ? 'player-over' : ''} ${isQuiet ? 'player-quiet' : ''}`}>
        <PlayerPicture
          video={element}
          title={video.title}
          actions={actions}
          isQuiet={isQuiet}
          track={captions && <CaptionsTrack url={captions} />}
        >
          {!playback.hasPicture && <Poster video={video} />}
          {!source.hasFailed && isOpening && (
            <ResumeChoice
              startAt={startAt}
              duration={playback.shown.length}
              onResume={() => playFrom(startAt)}
              onStartOver={() => playFrom(0)}
            />
          )}
          {!source.hasFailed && playback.hasEnded && (
            <EndChoice next={next} onNext={onNext} onWatchAgain={() => playFrom(0)} />
          )}
          <PlayerOverlay
            isBuffering={source.isLoading || playback.isBuffering}
            hasFailed={source.hasFailed}
            isNotHere={source.isNotHere}
            isUnknownKind={source.isUnknownKind}
            isOffline={source.isOffline}
            onRetry={retry}
          />
          {isFullscreen && <TopLayerHost slot="status" className="player-status" />}
        </PlayerPicture>
        <PlayerControls
          playback={playback}
          actions={actions}
          isFullscreen={isFullscreen}
          isPictureInPicture={useIsPictureInPicture(element)}
        />
        {playback.isSoundAlone && !source.hasFailed && (
          <p role="status" className="player-note">
            There is only sound here. This browser cannot play this kind of video. Tell whoever added it.
          </p>
        )}
        {/* In full screen the player would cover the toasts, so they are shown inside it. */}
        {isFullscreen && <TopLayerHost slot="toasts" className="toasts-above" />}
      </div>
      <div role="alert">
        {isRefused && (
          <p className="alert alert-error mt-4">
            {REFUSED} It is tried again while the video plays. Make room on this device, or tell your office
            manager.
          </p>
        )}
      </div>
      <LastWatched
        description={video.description}
        startAt={startAt}
        duration={playback.shown.length}
        isFinished={isFinished}
        hasEnded={playback.hasEnded}
        hasNext={next !== undefined}
        canResume={!isOpening}
        onResume={() => playFrom(startAt)}
      />
    </>
  )
}
