// The host for large uploads. A hosted Supabase project has a separate one, past the gateway, which buffers every request:
// https://supabase.com/docs/guides/storage/uploads/resumable-uploads
const HOSTED = /^([a-z0-9-]+)\.(supabase\.(?:co|in|red))$/

/** The origin for uploads: the project's storage host, or, for a custom domain or a local stack, the project's own origin. */
export function uploadOrigin(url: string): string {
  const { protocol, hostname, origin } = new URL(url)
  const [, ref, host] = protocol === 'https:' ? (HOSTED.exec(hostname) ?? []) : []
  return ref ? `https://${ref}.storage.${host}` : origin
}
