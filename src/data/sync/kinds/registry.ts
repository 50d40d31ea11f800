// The registry of all kinds of changes that this device can keep and send. A new kind is a file in this folder and an entry here.
import type { ChangeKind } from '../change-kind.ts'
import { progressKind } from './progress.ts'
import { starKind } from './star.ts'

export const kinds: readonly ChangeKind[] = [progressKind, starKind]
