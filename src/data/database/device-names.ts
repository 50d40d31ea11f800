// Names of what the portal stores on a device. The page "When the internet is down" repeats one of them (src/site/enhance/kept-here.ts),
// because a public page loads no file that the portal loads.

/** Begins the names of the databases and of the locks. Tests open many devices, each with a name of its own. */
export const DEVICE = 'clinic'

/** The database of rows, unsent changes and uploads. */
export const databaseOf = (device = DEVICE) => `${device}-data`
