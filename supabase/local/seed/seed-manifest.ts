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
const embedSchema = v.object({
  title: text,
  description: v.string(),
  category: v.optional(documentFolder),
  video_category: v.optional(text),
  embed_url: text,
  original_url: text,
  video_type: v.picklist(['youtube', 'vimeo']),
})
const manifestSchema = v.object({
  documents: v.array(documentSchema),
  videos: v.array(videoSchema),
  embeds: v.array(embedSchema),
})

export type SeedDocument = v.InferOutput<typeof documentSchema>
export type SeedVideo = v.InferOutput<typeof videoSchema>
export type SeedEmbed = v.InferOutput<typeof embedSchema>
export type SeedManifest = v.InferOutput<typeof manifestSchema>

/**
 * The manifest of the folder, without entries whose file is missing. Empty where there is no manifest, so that only
 * accounts are made.
 */
export async function readManifest(folder: string): Promise<SeedManifest> {
  const json = await fs.readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (json === undefined) return { documents: [], videos: [], embeds: [] }
  const { documents, videos, embeds } = v.parse(manifestSchema, JSON.parse(json))
  const present = new Set(await fs.readdir(folder, { recursive: true }))
  const isThere = ({ file }: { file: string }) => present.has(path.normalize(file))
  return { documents: documents.filter(isThere), videos: videos.filter(isThere), embeds }
}
