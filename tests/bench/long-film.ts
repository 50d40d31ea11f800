// A film of 200 MB that a browser really plays: the seeded film of 51 seconds, with filler bytes between its chunks.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { App } from '../support/browser/app-process'

export const LONG_FILM = 'The long film'
const PATH = 'bench/long-film.mp4'
const SIZE = 200 * 2 ** 20
const seeded = resolve(import.meta.dirname, '../../supabase/seed/videos/answering-the-phone.mp4')

/** Puts the film among the training videos; returns its size in bytes. */
export async function addLongFilm(app: App): Promise<number> {
  const film = Uint8Array.from(stretch(await readFile(seeded)))
  const token = await app.signIn('admin@clinic.example', 'demo-admin')
  const answer = await fetch(`${app.url}/storage/v1/object/videos/${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, apikey: app.publishableKey, 'content-type': 'video/mp4' },
    body: film,
  })
  if (!answer.ok) throw new Error(`The film was answered ${answer.status}: ${await answer.text()}`)
  await app.query(
    `insert into public.training_videos (title, video_name, video_path, duration, sha256, category_id)
     select $1, 'Long film.mp4', $2, 51, $3, category_id from public.training_videos limit 1`,
    [LONG_FILM, PATH, createHash('sha256').update(film).digest('hex')],
  )
  return film.length
}

/** A signed link to the film. */
export async function linkToFilm(app: App): Promise<string> {
  const token = await app.signIn('staff@clinic.example', 'demo-staff')
  const answer = await fetch(`${app.url}/storage/v1/object/sign/videos/${PATH}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      apikey: app.publishableKey,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ expiresIn: 3600 }),
  })
  const { signedURL } = (await answer.json()) as { signedURL: string }
  return `/storage/v1${signedURL}`
}

/** The film's card on the page of videos, where its size is known. */
export async function filmCard(page: Page, origin: string) {
  await page.goto(`${origin}/portal/training-videos`)
  const card = page.getByRole('article', { name: LONG_FILM })
  await expect(card.getByRole('button', { name: 'Save on this device · 200.00 MB' })).toBeVisible()
  return card
}

/** Presses Save, and waits until the film is saved; returns the seconds. */
export async function saveFilm(page: Page, origin: string, meanwhile?: () => Promise<void>): Promise<number> {
  const card = await filmCard(page, origin)
  const begun = performance.now()
  await card.getByRole('button', { name: /^Save on this device/ }).click()
  await meanwhile?.()
  await card.getByRole('button', { name: 'Saved on this device' }).waitFor({ timeout: 120_000 })
  return (performance.now() - begun) / 1000
}

/** Puts the same number of filler bytes before each chunk of the video track, and corrects the chunk offsets. */
function stretch(mp4: Buffer): Buffer {
  const lists = offsetLists(mp4)
  const [pictures] = lists
  const places = pictures!.map((at) => mp4.readUInt32BE(at))
  const room = Math.floor((SIZE - mp4.length) / places.length)
  const moved = (offset: number) => offset + room * places.filter((place) => place <= offset).length
  const head = Buffer.from(mp4.subarray(0, places[0]))
  for (const at of lists.flat()) head.writeUInt32BE(moved(mp4.readUInt32BE(at)), at)
  const mdat = head.lastIndexOf('mdat') - 4
  head.writeUInt32BE(mp4.readUInt32BE(mdat) + room * places.length, mdat)
  const filler = Buffer.alloc(room, 7)
  const pieces = places.map((place, n) => mp4.subarray(place, places[n + 1] ?? mp4.length))
  return Buffer.concat([head, ...pieces.flatMap((piece) => [filler, piece])])
}

/** Finds the places of the chunk offsets (`stco`) in the file: first those of the video track, then those of the sound. */
function offsetLists(mp4: Buffer): number[][] {
  const lists: number[][] = []
  const end = mp4.indexOf('mdat')
  for (let at = mp4.indexOf('stco'); at > 0 && at < end; at = mp4.indexOf('stco', at + 4))
    lists.push(Array.from({ length: mp4.readUInt32BE(at + 8) }, (_, n) => at + 12 + 4 * n))
  return lists
}
