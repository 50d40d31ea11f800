// An iPhone has no fullscreen for anything but the video itself, under a name of its own.
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Puts the player on the whole screen, or back. */
export function toggleFullscreen(frame: HTMLElement, video: HTMLVideoElement) {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (frame.requestFullscreen) void frame.requestFullscreen().catch(() => undefined)
  else (video as AppleVideo).webkitEnterFullscreen?.()
}

/** Shows or hides the first captions that the file has. */
export function toggleCaptions(video: HTMLVideoElement) {
  const track = video.textTracks[0]
  if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
}
