// Answers `/object/info` in the form of the storage service; @supabase/lite answers with the row of its table.

type ObjectRow = {
  id: string
  name: string
  bucket_id: string
  version: string | null
  metadata: Record<string, unknown> | null
  user_metadata: Record<string, unknown> | null
  created_at: string
}

export async function describeObject(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const { metadata, user_metadata, ...row } = (await answer.json()) as ObjectRow
  const { userMetadata, size, mimetype, cacheControl, eTag, lastModified } = metadata ?? {}
  return Response.json({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size,
    content_type: mimetype,
    cache_control: cacheControl,
    etag: eTag,
    metadata: userMetadata ?? user_metadata,
    last_modified: lastModified,
    created_at: row.created_at,
  })
}
