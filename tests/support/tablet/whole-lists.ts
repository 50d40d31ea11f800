// Reads whole lists from a device, newest first. The portal itself reads only the rows that it shows.
import type { DatabaseContext } from '../../../src/data/database/context.ts'
import { getDocuments, listDocumentIds } from '../../../src/data/lists/documents.ts'
import { getVideos, listVideoIds } from '../../../src/data/lists/videos.ts'

export const listDocuments = async (tab: DatabaseContext, userId: string) =>
  getDocuments(tab, userId, await listDocumentIds(tab, userId))

export const listVideos = async (tab: DatabaseContext, userId: string) =>
  getVideos(tab, userId, await listVideoIds(tab, userId))
