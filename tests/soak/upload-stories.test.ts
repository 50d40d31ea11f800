// A hundred stories of uploads, drawn by lot. UPLOAD_STORIES changes the number.
import { expect, it } from 'vitest'
import { allowConsoleError } from '../support/console.ts'
import { useRealClinic } from '../support/tablet/real-clinic.ts'
import { drawUploadStories, playUploadStory } from '../support/model/upload-stories.ts'

const clinic = useRealClinic()
const count = Number(process.env['UPLOAD_STORIES'] ?? 100)
const stories = drawUploadStories(count, 2026).map((story, index) => ({ story, index }))

it.each(stories)(
  'story $index leaves no row without its file, no file without its row, and no upload lost',
  async ({ story }) => {
    allowConsoleError(/could not be noted/, /The uploads stopped/, /cancelled upload could not be/)
    expect(await playUploadStory(clinic, story)).toEqual({ halves: [], strays: [], lost: [] })
  },
  120_000,
)
