// The registry of all lists that the device keeps. A new list is a file in this folder and an entry in `lists`: then start-sync
// pulls the list, the database has its tables, sign-out and a full device clear them, and the shell reports a failed pull.
import type { List } from '../sync/list.ts'
import { categoriesList } from './categories.ts'
import { documentsList } from './documents.ts'
import { favoritesList } from './favorites.ts'
import { progressList } from './progress.ts'
import { usersList } from './users.ts'
import { videosList } from './videos.ts'

export const lists: readonly List[] = [
  categoriesList,
  documentsList,
  videosList,
  progressList,
  favoritesList,
  usersList,
]
