// Tasks of torture.test.ts that run inside the page. They are sent as source text, so each stands alone. Each answers at once, and the
// caller asks again: a wait inside the page would die with a reload.

/** Opens the video's player from the list; false while the list is not here. */
export function openPlayer(title: string): boolean {
  const card = [...document.querySelectorAll('article')].find((one) => one.textContent?.includes(title))
  const watch = [...(card?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent?.includes('Watch Video'),
  )
  watch?.click()
  return watch !== undefined
}

/** Goes to this second; false until the video has a picture of it. */
export function goTo(second: number): boolean {
  const video = document.querySelector<HTMLVideoElement>('dialog video')
  if (!video || video.readyState < 1) return false
  video.muted = true
  if (!video.seeking && Math.abs(video.currentTime - second) > 0.5) video.currentTime = second
  return !video.seeking && Math.abs(video.currentTime - second) <= 0.5 && video.readyState >= 2
}

export async function startPlaying(): Promise<boolean> {
  const video = document.querySelector<HTMLVideoElement>('dialog video')
  await video?.play()
  return video?.paused === false
}

/** The second at which the player is. */
export const positionOf = () => document.querySelector<HTMLVideoElement>('dialog video')?.currentTime ?? null

/** The card's button that saves the video on this device. */
const saveButton = (title: string) =>
  [...document.querySelectorAll('article')]
    .find((one) => one.textContent?.includes(title))
    ?.querySelector<HTMLButtonElement>('button.pictogram')

/** Presses it; true when the video is saved. */
export function saveOnDevice(title: string): boolean {
  const button = saveButton(title)
  const text = button?.ariaLabel ?? ''
  if (text.startsWith('Save on this device') && !button!.ariaDisabled) button!.click()
  return text.startsWith('Saved on this device')
}

export const isSaved = (title: string) =>
  saveButton(title)?.ariaLabel?.startsWith('Saved on this device') === true

/** Whether the page is online, and no save waits. */
export const nothingWaits = () => {
  const text = document.body.textContent ?? ''
  return !text.includes('waiting to sync') && !text.includes('Offline.')
}

/** SHA-256 of each of these kept files, as the worker answers it; empty for a file that it does not answer. */
export async function hashesOf(ids: string[]): Promise<string[]> {
  const hashes: string[] = []
  for (const id of ids) {
    const answer = await fetch(`/offline/${id}`)
    const hash = answer.ok
      ? await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
      : new ArrayBuffer()
    hashes.push([...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  return hashes
}
