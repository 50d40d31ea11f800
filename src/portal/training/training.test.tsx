import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ben } from '../../../tests/support/clinic'
import { expectConsoleError } from '../../../tests/support/console'
import { rest } from '../../../tests/support/network'
import { renderPortal } from '../../../tests/support/render-portal'
import { documentRow, embedRow, progressRow, videoRow } from '../../../tests/support/rows'

const hygiene = videoRow({ title: 'Hand Hygiene', duration: 65, created_at: '2026-02-03T09:00:00+00:00' })
const phone = videoRow({ title: 'Answering the Phone', duration: 100 })
const lifting = embedRow({ title: 'Lifting safely', created_at: '2026-02-02T09:00:00+00:00' })
const shelf = { videos: [hygiene, phone], documents: [lifting, documentRow({ title: 'A document' })] }

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (name: string) => screen.findByRole('article', { name })

describe('the training list', () => {
  test('is uploads and embeds in one, newest first, painted without a network', async () => {
    await renderPortal('/portal/training-videos', { ...shelf, isOffline: true })
    await waitFor(() => expect(titles()).toEqual(['Hand Hygiene', 'Lifting safely', 'Answering the Phone']))
    const upload = await card('Hand Hygiene')
    expect(within(upload).getByText('Upload')).toBeDefined()
    expect(within(upload).getByText('1:05')).toBeDefined()
    const embed = await card('Lifting safely')
    expect(within(embed).getByText('youtube embed')).toBeDefined()
    expect(within(embed).getByText('Video Embed')).toBeDefined()
    expect(within(embed).getByRole('button', { name: 'Watch Video' })).toBeDefined()
  })

  test('says how far this person came in each', async () => {
    await renderPortal('/portal/training-videos', {
      ...shelf,
      progress: [
        progressRow({ user_id: ben.id, video_id: phone.id, progress_seconds: 60 }),
        progressRow({ user_id: ben.id, video_id: hygiene.id, progress_seconds: 64, completed: true }),
      ],
    })
    expect(await within(await card('Answering the Phone')).findByText('Stopped at 1:00')).toBeDefined()
    expect(within(await card('Hand Hygiene')).getByText('Completed')).toBeDefined()
  })

  test('is searched like the documents', async () => {
    const { person } = await renderPortal('/portal/training-videos', shelf)
    await person.type(await screen.findByPlaceholderText('Search training videos...'), 'PHONE')
    await waitFor(() => expect(titles()).toEqual(['Answering the Phone']))
    await person.type(screen.getByPlaceholderText('Search training videos...'), 'zzz')
    expect(await screen.findByText('No training videos found.')).toBeDefined()
  })

  test('that cannot be loaded names both of its sources', async () => {
    expectConsoleError('Failed to fetch training videos', 'Failed to fetch video embeds')
    await renderPortal('/portal/training-videos', {
      prepare: ({ network }) => {
        network.answer(403, undefined, rest('documents'))
        network.answer(403, undefined, rest('training_videos'))
      },
    })
    expect(await screen.findByText('Failed to fetch training videos')).toBeDefined()
    expect(await screen.findByText('Failed to fetch video embeds')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined()
  })
})

describe('an embed', () => {
  test('loads nothing of its host before the person asks, and then without cookies', async () => {
    const { person } = await renderPortal('/portal/training-videos', shelf)
    await person.click(within(await card('Lifting safely')).getByRole('button', { name: 'Watch Video' }))
    const dialog = await screen.findByRole('dialog', { name: 'Lifting safely' })
    expect(dialog.querySelector('iframe')).toBeNull()
    const original = within(dialog).getByRole('link', { name: 'Open Original' })
    expect(original.getAttribute('href')).toBe('https://youtu.be/abcdefghijk')
    const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk'
    expect(within(dialog).getByRole('link', { name: 'Direct Player' }).getAttribute('href')).toBe(player)
  })
})
