// A hosted project takes large uploads at a host of its own, past the gateway that buffers every request:
// https://supabase.com/docs/guides/storage/uploads/resumable-uploads
const HOSTED = /^([a-z0-9-]+)\.(supabase\.(?:co|in|red))$/

/** The origin for uploads to a project: its direct host, or, for a domain of one's own and a local stack, the project's own. */
export function uploadOrigin(url: string): string {
  const { protocol, hostname, origin } = new URL(url)
  const [, ref, host] = protocol === 'https:' ? (HOSTED.exec(hostname) ?? []) : []
  return ref ? `https://${ref}.storage.${host}` : origin
}
