// The steps about kept files in the stories of the sync model.
import fc from 'fast-check'
import type { Damage, Trouble } from './file-faults.ts'

type Place = { tablet: number; tab: number }

export type FileStep =
  | ({
      do: 'saveFile' | 'showFile' | 'pauseFile' | 'resumeFile' | 'cancelFile' | 'removeFile'
      document: number
    } & Place)
  /** The tablet looks after its files: those that were pinned, replaced, deleted, or may not be kept. */
  | ({ do: 'lookAfterFiles' } & Place)
  /** The tablet removes the files that no row names, and comes no further: its tab or its power goes. */
  | ({ do: 'removeUnlisted' } & Place)
  /** The device has no room for this number of segments. */
  | ({ do: 'fillShelf'; times: number } & Place)
  /** The browser takes the kept files away. */
  | ({ do: 'evictFiles' } & Place)
  | ({ do: 'damageFile'; how: Damage; at: number } & Place)
  | ({ do: 'troubleFile'; how: Trouble } & Place)
  /** Another file replaces a document's, or other bytes come to its place; the document goes into the trash, comes back, or is deleted for good. */
  | { do: 'replaceFile' | 'rewriteFile' | 'trashFile' | 'takeBackFile' | 'deleteFile'; document: number }
  | { do: 'setKeeping'; document: number; kept: keyof typeof KEEPING_VALUES }
  | { do: 'renewKey' }

/** The values of an admin's choice whether tablets keep a document. */
export const KEEPING_VALUES = {
  pin: { pinned: true, offline_ok: true },
  usual: { pinned: false, offline_ok: true },
  forbid: { pinned: false, offline_ok: false },
}

const zeroOrOne = fc.nat({ max: 1 })
const place = { tablet: zeroOrOne, tab: zeroOrOne }
const document = fc.nat({ max: 2 })
const names = new Set<string>()
/** Draws steps of these kinds with these fields. `weight`: their frequency, relative to the other steps. */
const weightedSteps = (
  weight: number,
  kinds: FileStep['do'][],
  fields: Record<string, fc.Arbitrary<unknown>>,
) => {
  for (const kind of kinds) names.add(kind)
  const arbitrary = fc.record({ do: fc.constantFrom(...kinds), ...fields }) as fc.Arbitrary<FileStep>
  return { weight, arbitrary }
}

/** Steps of people and admins, and troubles of the line: the steps that scheduled-stories.ts plays too, where each answer may be late. */
export const fileActs = [
  weightedSteps(6, ['saveFile', 'saveFile', 'showFile'], { ...place, document }),
  weightedSteps(3, ['lookAfterFiles'], place),
  weightedSteps(2, ['pauseFile', 'resumeFile', 'cancelFile', 'removeFile'], { ...place, document }),
  weightedSteps(4, ['replaceFile', 'replaceFile', 'rewriteFile', 'trashFile', 'takeBackFile', 'deleteFile'], {
    document,
  }),
  weightedSteps(2, ['setKeeping'], { document, kept: fc.constantFrom('pin', 'pin', 'usual', 'forbid') }),
  weightedSteps(2, ['troubleFile'], { ...place, how: fc.constantFrom('refuse', 'fail', 'lose', 'cut') }),
]
export const fileSteps = [
  ...fileActs,
  weightedSteps(1, ['troubleFile'], { ...place, how: fc.constant('hold') }),
  weightedSteps(1, ['fillShelf'], { ...place, times: fc.constantFrom(1, 3) }),
  weightedSteps(2, ['damageFile'], {
    ...place,
    how: fc.constantFrom('flip', 'cut', 'swap', 'lose'),
    at: fc.nat({ max: 999 }),
  }),
  weightedSteps(2, ['evictFiles', 'removeUnlisted'], place),
  weightedSteps(1, ['renewKey'], {}),
]

export const isFileStep = (step: { do: string }): step is FileStep => names.has(step.do)
