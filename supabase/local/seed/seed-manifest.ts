// Reads `supabase/seed/manifest.json`: the sample files, with titles and descriptions for the lists.
import fs from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'

const documentFolder = v.picklist(['hr-docs', 'patient-docs', 'process-docs', 'training'])
const text = v.pipe(v.string(), v.nonEmpty())

const documentSchema = v.object({
  title: text,
  description: v.string(),
  category: documentFolder,
  file: text,
  file_name: text,
  content_type: text,
  /** The small picture as WebP. */
  thumbnail: text,
  /** `first`: pinned to Home. */
  home_place: v.optional(v.literal('first')),
})
const videoSchema = v.object({
  title: text,
  description: v.string(),
  video_category: text,
  file: text,
  video_name: text,
  duration: v.number(), // seconds
  content_type: text,
  /** The captions as WebVTT, and the poster as WebP. */
  captions: v.optional(text),
  poster: v.optional(text),
})
const manifestSchema = v.object({
  documents: v.array(documentSchema),
  videos: v.array(videoSchema),
})

export type SeedDocument = v.InferOutput<typeof documentSchema>
export type SeedVideo = v.InferOutput<typeof videoSchema>

/** The manifest of the folder. */
export async function readManifest(folder: string) {
  return v.parse(manifestSchema, JSON.parse(await fs.readFile(path.join(folder, 'manifest.json'), 'utf8')))
}
