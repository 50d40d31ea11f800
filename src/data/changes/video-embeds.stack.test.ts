// Tests that an admin adds embedded videos, against the policies and checks of the real local stack.
import { expect, it } from 'vitest'
import { admin, useRealClinic } from '../../../tests/support/tablet/real-clinic.ts'
import { listVideos } from '../../../tests/support/tablet/whole-lists.ts'
import { createVideoCategory, fetchVideoCategories } from '../queries/categories.ts'
import { createVideoEmbed } from './video-embeds.ts'

const { tabOf } = useRealClinic()
const snippet = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>'

it('an admin adds an embed to the training videos, and this device shows it at once', async () => {
  const { tab, userId } = await tabOf(admin)
  const { id } = await createVideoCategory(tab, ' Safety ')
  const place = { list: 'videos', categoryId: id } as const
  await createVideoEmbed(tab, { title: 'Lifting', description: '', pasted: snippet, place })
  const added = (await listVideos(tab, userId)).find(({ title }) => title === 'Lifting')
  expect(added).toMatchObject({
    is_embed: true,
    description: null,
    embed_url: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
    original_url: 'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    video_type: 'youtube',
    category_id: null,
    video_categories: { name: 'Safety' },
  })
})

it('an admin gets the existing category where a category has the name already', async () => {
  const { tab } = await tabOf(admin)
  const general = (await fetchVideoCategories(tab)).find(({ name }) => name === 'General')
  expect(await createVideoCategory(tab, 'General')).toEqual(general)
})
