import type { App } from './app-process'

/** Adds documents to the clinic without the screens; returns the address of each document by its name. */
export async function addFiles(
  app: App,
  files: Record<string, Buffer | string>,
): Promise<Record<string, string>> {
  const token = await app.signIn('admin@clinic.example', 'demo-admin')
  const addresses: Record<string, string> = {}
  for (const [name, content] of Object.entries(files)) {
    const path = `hr-docs/viewer-${name}`
    const bytes = Buffer.from(content)
    const type = name.endsWith('svg') ? 'image/svg+xml' : 'application/octet-stream'
    const answer = await fetch(`${app.url}/storage/v1/object/documents/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, apikey: app.publishableKey, 'content-type': type },
      body: bytes,
    })
    if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
    const [row] = await app.query<{ id: string }>(
      `insert into public.documents (title, file_name, file_path, file_size, file_type, category_id)
       select '${name}', '${name}', '${path}', ${bytes.length}, '${name.split('.').at(-1)}', id
       from public.document_categories where name = 'HR Documentation' returning id`,
    )
    addresses[name] = `${app.url}/portal/documents/all?open=${row!.id}`
  }
  return addresses
}
