// Stories of the sync model that once found a fault, of the product or a planted one. The model plays them before all random stories.
import type { Schedule } from './scheduled-stories.ts'
import type { Story } from './sync-stories.ts'

/** A story of two tablets with right clocks. `found`: the fault in words. Copy the steps from the report of `tellStories`. */
const told = (found: string, ...steps: Story['steps']) => ({
  found,
  story: { wrong: [0, 0], steps } satisfies Story,
})

export const failedStories: { found: string; story: Story }[] = [
  told(
    'An event that the server answered with an error was overtaken by a later event of the same document.',
    { do: 'answer', tablet: 0, status: 500 },
    { do: 'read', tablet: 0, tab: 0 },
    { do: 'pull', tablet: 0, tab: 0 },
    { do: 'read', tablet: 0, tab: 0 },
    { do: 'drain', tablet: 0, tab: 0 },
  ),
  told(
    'An event that waited in the journal, because the device was full, was overtaken by a later event.',
    { do: 'fill', tablet: 0, tab: 0, at: 'save', times: 6 },
    { do: 'read', tablet: 0, tab: 0 },
    { do: 'read', tablet: 0, tab: 0 },
    { do: 'drain', tablet: 0, tab: 0 },
  ),
  told(
    'A planted fault: an event was sent under a new id, when the power went and the journal came back with it.',
    { do: 'read', tablet: 0, tab: 0 },
    { do: 'drain', tablet: 0, tab: 0 },
    { do: 'cutPower', tablet: 0, back: 1 },
  ),
  told(
    'A planted fault: the key of the kept files stayed on the device when the person signed out.',
    { do: 'saveFile', tablet: 0, tab: 0, document: 0 },
    { do: 'signOut', tablet: 0 },
  ),
  told(
    'A saved file that was shown from the clinic became an opened one, which may give way to others.',
    { do: 'saveFile', tablet: 1, tab: 0, document: 0 },
    { do: 'showFile', tablet: 1, tab: 0, document: 0 },
    { do: 'setKeeping', document: 0, kept: 'pin' },
    { do: 'wait', ms: 1 },
    { do: 'rewriteFile', document: 0 },
  ),
  told(
    'A pinned file whose document had another file by now was called lost, where the power went before that one was begun.',
    { do: 'setKeeping', document: 1, kept: 'pin' },
    { do: 'lookAfterFiles', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
    { do: 'replaceFile', document: 1 },
    { do: 'removeUnlisted', tablet: 1, tab: 0 },
  ),
  told(
    'A file that an admin had unpinned was called lost, as soon as the tablet heard of it.',
    { do: 'setKeeping', document: 1, kept: 'pin' },
    { do: 'lookAfterFiles', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
    { do: 'setKeeping', document: 1, kept: 'usual' },
    { do: 'lookAfterFiles', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
    { do: 'look', tablet: 1, tab: 0 },
  ),
  told(
    'A pinned file whose parts were damaged on the device while it came was not fetched again by a tab that stayed open.',
    { do: 'saveFile', tablet: 0, tab: 0, document: 2 },
    { do: 'setKeeping', document: 2, kept: 'pin' },
    { do: 'answer', tablet: 0, status: 401 },
    { do: 'signOut', tablet: 0 },
    { do: 'copy' },
    { do: 'wait', ms: 1 },
    { do: 'damageFile', tablet: 0, tab: 0, how: 'flip', at: 0 },
  ),
]

/** Schedules that once found a fault (scheduled-stories.ts), copied from the report of `tellSchedules`. */
export const failedSchedules: { found: string; story: Schedule }[] = [
  {
    found: 'A save whose write was delayed counted as newer than a later save, and its position won.',
    story: {
      acts: [
        { do: 'save', tablet: 0, tab: 0, position: 66, watched: [0, 9] },
        { do: 'save', tablet: 0, tab: 0, position: 5, watched: [0, 9] },
      ],
      kills: [],
      order: 3,
    },
  },
]

/** Schedules about kept files that once found a fault, copied from the report of `tellFileSchedules`. */
export const failedFileSchedules: { found: string; story: Schedule }[] = [
  {
    found:
      'A pinned file that was another one when it arrived was not fetched again by a tab that stayed open.',
    story: {
      acts: [
        { do: 'lookAfterFiles', tablet: 0, tab: 0 },
        { do: 'setKeeping', document: 1, kept: 'pin' },
        { do: 'lookAfterFiles', tablet: 0, tab: 0 },
        { do: 'rewriteFile', document: 1 },
        { do: 'replaceFile', document: 0 },
      ],
      kills: [{ tab: 0, after: 71 }],
      order: 1084452717,
    },
  },
  {
    found: 'A pinned file that was replaced, unpinned and pinned again was called lost.',
    story: {
      acts: [
        { do: 'lookAfterFiles', tablet: 0, tab: 0 },
        { do: 'setKeeping', document: 0, kept: 'pin' },
        { do: 'lookAfterFiles', tablet: 0, tab: 0 },
        { do: 'replaceFile', document: 0 },
        { do: 'setKeeping', document: 0, kept: 'usual' },
        { do: 'setKeeping', document: 0, kept: 'pin' },
        { do: 'saveFile', tablet: 0, tab: 0, document: 0 },
      ],
      kills: [],
      order: 1837876385,
    },
  },
]
