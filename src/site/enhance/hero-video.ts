// The video loop behind the home page's title. The loop starts after everything else has arrived, but not for people who asked for
// less motion or less data. Visitors can pause the loop (WCAG 2.2.2); the choice is kept while the tab is open.
const remembered = 'hero-paused'

export function start(videos: Iterable<HTMLElement>): void {
  for (const video of videos) {
    if (video instanceof HTMLVideoElement && isWelcome()) setTimeout(() => begin(video), 800)
  }
}

function isWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function begin(video: HTMLVideoElement) {
  const toggle = document.querySelector<HTMLButtonElement>('[data-hero-toggle]')
  if (!toggle) return
  const sources = JSON.parse(video.dataset.sources ?? '[]') as { src: string; type: string }[]
  const source = sources.find(({ type }) => video.canPlayType(type))
  if (!source) return
  const show = () => (video.dataset.playing = '')
  const play = () => {
    video.src ||= source.src
    void video.play().catch(() => undefined)
  }
  const tell = () => {
    toggle.ariaLabel = video.paused ? 'Play background video' : 'Pause background video'
    toggle.toggleAttribute('data-paused', video.paused)
  }
  video.muted = true
  // The video is shown once its first frame is painted behind the poster, so that the poster stays the page's largest paint.
  if ('requestVideoFrameCallback' in video)
    video.requestVideoFrameCallback(() => requestAnimationFrame(() => requestAnimationFrame(show)))
  else (video as HTMLVideoElement).addEventListener('playing', show, { once: true })
  // Where the video cannot be loaded, such as offline, the poster stays and there is nothing to pause.
  video.addEventListener('error', () => delete toggle.dataset.ready)
  video.addEventListener('play', tell)
  video.addEventListener('pause', tell)
  toggle.addEventListener('click', () => {
    sessionStorage.setItem(remembered, video.paused ? '' : 'yes')
    if (video.paused) play()
    else video.pause()
  })
  toggle.dataset.ready = ''
  if (sessionStorage.getItem(remembered)) tell()
  else play()
}
