// Files that specs choose in an upload form.
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'

/** Six small papers, some of them named as a scanner or a camera does. */
export const six = [
  'scan0017',
  'IMG_2026',
  'Fees',
  'Holidays',
  'Sharps',
  'A long name of a paper of the clinic',
].map((name) => ({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(name.repeat(40)) }))

/** Chooses a film in the form for videos, and waits until its pictures can be chosen from. */
export async function chooseFilm(form: Locator): Promise<void> {
  const name = 'hand-hygiene.mp4'
  const buffer = readFileSync(`supabase/seed/videos/${name}`)
  await form.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'video/mp4', buffer })
  await form.getByLabel('Moment for the picture').waitFor()
}
