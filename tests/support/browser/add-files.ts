import { signInAdmin } from '../../../supabase/tests/clients'
import type { App } from './app-process'

/** Adds documents to the clinic without the screens; returns the address of each document by its name. */
export async function addFiles(
  app: App,
  files: Record<string, Buffer | string>,
): Promise<Record<string, string>> {
  const storage = (await signInAdmin(app)).storage.from('documents')
  const addresses: Record<string, string> = {}
  for (const [name, content] of Object.entries(files)) {
    const path = `hr-docs/viewer-${name}`
    const bytes = Buffer.from(content)
    const contentType = name.endsWith('svg') ? 'image/svg+xml' : 'application/octet-stream'
    const { error } = await storage.upload(path, bytes, { contentType })
    if (error) throw error
    const [row] = await app.query<{ id: string }>(
      `insert into public.documents (title, file_name, file_path, file_size, file_type, category_id)
       select '${name}', '${name}', '${path}', ${bytes.length}, '${name.split('.').at(-1)}', id
       from public.document_categories where name = 'HR Documentation' returning id`,
    )
    addresses[name] = `${app.url}/portal/documents/all?open=${row!.id}`
  }
  return addresses
}

/** Adds an embed of YouTube to the training list. */
export async function addEmbed(app: App): Promise<void> {
  await app.query(
    `insert into public.documents (title, file_type, is_embed, embed_url, original_url, video_type, video_category_id)
     select 'Lifting safely', 'video', true, 'https://www.youtube.com/embed/abcdefghijk',
       'https://www.youtube.com/watch?v=abcdefghijk', 'youtube', id
     from public.video_categories limit 1`,
  )
}
