// Recognises that the storage service refused a token. Status and code are the same as of other refusals, so only the message
// tells.
/** The storage service's messages for a token that it does not accept, of its present and older releases. */
export const REFUSED_TOKEN =
  /invalid jwt|jwt expired|invalid compact jws|exp\W+claim timestamp|signature verification failed/i
