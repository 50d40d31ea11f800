// Tests random stories of uploads with faults, played against the real local stack: six, and a hundred in `npm run test:soak`.
import { expect, it } from 'vitest'
import { allowConsoleError } from '../../../tests/support/console.ts'
import { useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { drawUploadStories, playUploadStory } from '../../../tests/models/upload-stories.ts'

const clinic = useRealClinic()
const stories = drawUploadStories(Number(process.env['UPLOAD_STORIES'] ?? 6), 7).map((story, index) => ({
  story,
  index,
}))

it.each(stories)('story $index leaves no half upload, and loses no upload', async ({ story }) => {
  allowConsoleError(/could not be noted/, /The uploads stopped/, /cancelled upload could not be/)
  expect(await playUploadStory(clinic, story)).toEqual({ halves: [], strays: [], lost: [] })
})
