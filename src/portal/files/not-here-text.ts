import { SERVER_AWAY } from '@/data/network/errors'

/** The words for a file that this device does not keep while the clinic cannot be reached. */
export const notHereText = (what: 'document' | 'video', isServerAway: boolean) =>
  `This ${what} is not on this device. ${isServerAway ? SERVER_AWAY : 'It needs a connection.'}`
