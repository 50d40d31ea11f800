// Every list that the device keeps. A new one is a file beside this one, and a line here: start-sync pulls it, the
// database has its tables, sign-out and a full device clear them, and the shell says what became of a pull.
import type { List } from '../sync/list.ts'
import { documentsList } from './documents.ts'
import { progressList } from './progress.ts'
import { usersList } from './users.ts'
import { videosList } from './videos.ts'

export const lists: readonly List[] = [documentsList, videosList, progressList, usersList]
