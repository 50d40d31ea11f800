import { isFileThere } from '@/data/files/files'
import type { NetworkContext } from '@/data/network/context'

const [MEDIA_ERR_DECODE, MEDIA_ERR_SRC_NOT_SUPPORTED] = [3, 4]

/** Whether a video failed because this browser cannot play its codec or container, and not because the file is missing. */
export async function isKindUnknown(
  tab: Pick<NetworkContext, 'network'>,
  { error }: HTMLVideoElement,
  link: string,
) {
  // A video element without any file reports the same error, so the link is tried as well.
  const isKind = error?.code === MEDIA_ERR_DECODE || error?.code === MEDIA_ERR_SRC_NOT_SUPPORTED
  return isKind && (await isFileThere(tab, link))
}
