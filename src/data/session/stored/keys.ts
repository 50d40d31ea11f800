// The keys in localStorage of a sign-in's data. auth-js's key of the session itself is `sessionKey`.

export const IDENTITY = 'clinic-identity'
/** Key of the sign-in's id, and of the stamp of the record from which session and identity were copied. */
export const SIGN_IN = 'clinic-sign-in'
/** Key of the last touch, by which a restart knows how long nobody touched the device. It begins with the sign-in's id. */
export const LAST_TOUCH = 'clinic-last-touch'
/**
 * Key of the mark that a sign-out is unfinished: it is set by the sign-out's first step in localStorage, and removed by
 * its last.
 */
export const SIGN_OUT_MARK = 'clinic-leaving'
/** Begins the keys of drafts (`src/data/drafts.ts`), which a sign-out forgets; the person's id and the form follow. */
export const DRAFT = 'clinic-draft:'
