import type { MenuAction } from '@/ui/menu'

/** The menu of a dense row, and the words of a file that is being saved on this device, which take the place of the row's facts. */
export type RowMenu = { menu: MenuAction[]; savingWords: string | undefined }
