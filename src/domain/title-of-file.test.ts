// The title that an upload form suggests for a file, and which titles say nothing of it.
import { expect, test } from 'vitest'
import { saysNothing, suggestedTitle } from './title-of-file'

test.each([
  ['time-off_policy-2026.pdf', 'Time off policy 2026'],
  ['handbook_final 2026-11-28.pdf', 'Handbook final 2026-11-28'],
  ['Sign-in sheet.pdf', 'Sign-in sheet'],
  ['holidays.pdf', 'holidays'],
  ['IMG_2044.jpg', 'IMG_2044'],
])('%s is called “%s”', (name, title) => {
  expect(suggestedTitle(name)).toBe(title)
})

test.each(['scan0017', 'IMG_2044', 'Document1', 'Document (2)', '20261128_101112'])(
  '“%s” says nothing of its file, and is there to be typed over',
  (title) => expect(saysNothing(title)).toBe(true),
)

test.each(['Scanner manual', 'Image guide', 'PTO Request Form'])('“%s” says what it is', (title) =>
  expect(saysNothing(title)).toBe(false),
)
