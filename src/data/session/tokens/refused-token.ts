// The storage service refuses a token with 400 or 403 and the code of every other refusal: only its words tell.
/** The storage service's words for a token that it does not take, now and in older releases. */
export const REFUSED_TOKEN =
  /invalid jwt|jwt expired|invalid compact jws|exp\W+claim timestamp|signature verification failed/i
