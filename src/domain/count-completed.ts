type Video = { id: string; is_embed: boolean }

/** How many of the uploaded videos this person has completed. Embedded videos are left out, because their progress is not known. */
export function countCompleted(videos: Video[], progress: Map<string, { completed: boolean }>) {
  const uploads = videos.filter((video) => !video.is_embed)
  const completed = uploads.filter(({ id }) => progress.get(id)?.completed).length
  return { completed, all: uploads.length }
}
