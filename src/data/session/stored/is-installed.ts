// Display modes of an installed app. `fullscreen` is not among them: a browser's tab has it too while a video fills the screen.
const installedModes = ['standalone', 'minimal-ui', 'window-controls-overlay']

/** Whether the page runs as an installed app. */
export function isInstalled(): boolean {
  const { matchMedia, navigator } = globalThis as Partial<Window & typeof globalThis>
  // Older iPads know only `navigator.standalone`.
  if ((navigator as { standalone?: boolean } | undefined)?.standalone) return true
  return installedModes.some((mode) => matchMedia?.(`(display-mode: ${mode})`).matches)
}
