// Names of what the portal stores on a device. Public pages, which know nothing of the data layer, read them too.

/** Begins the names of the databases and of the locks. Tests open many devices, each with a name of its own. */
export const DEVICE = 'clinic'

/** The database of rows, unsent changes and uploads. */
export const databaseOf = (device = DEVICE) => `${device}-data`
