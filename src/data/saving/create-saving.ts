// Makes the part of a tab that saves files. The code that saves them is loaded when somebody saves a file, or a file is still on its way.
import { createStore } from 'zustand/vanilla'
import type { Saving, TabSaving } from '../database/saving.ts'
import { idle } from '../database/single-run.ts'
import type { TabContext } from '../sync/context.ts'

/** `tab` is called when somebody saves a file, and not before: the tab is not complete yet. */
export function createSaving(tab: () => TabContext, segmentsAtOnce: number): TabSaving {
  const load = () => import('./change-saving.ts')
  return {
    segmentsAtOnce,
    state: createStore<ReadonlyMap<string, Saving>>(() => new Map()),
    save: async (file) => (await load()).saveFile(tab(), file),
    pause: async (key) => (await load()).pauseSaving(tab(), key),
    resume: async (key) => (await load()).resumeSaving(tab(), key),
    cancel: async (key) => (await load()).cancelSaving(tab(), key),
    remove: async (key) => (await load()).removeSaved(tab(), key),
    run: idle(),
    current: undefined,
  }
}
