/** Whether this is an iPad or iPhone. An iPad calls itself a Mac, but has a touch screen. */
export function isIpad(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
