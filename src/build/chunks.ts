// The chunks of the build: modules that share a file. A chunk that rarely changes keeps its name from release to release, so that an
// update fetches only what is new.

/** Beginnings of paths in src/data that the portal needs before anything is opened … */
export const dataAtStart = [
  'src/data/network/',
  'src/data/database/',
  'src/data/session/',
  'src/data/sync/',
  'src/data/lists/registry.',
  'src/data/lists/documents.',
  'src/data/lists/videos.',
  'src/data/lists/progress.',
  'src/data/lists/shared-list.',
  'src/data/lists/users.',
]

/** … but for these, which are for later. */
export const dataForLater = [
  'src/data/session/recovery-link',
  'src/data/session/sign-in.',
  'src/data/session/change-account',
  'src/data/session/name',
  'src/data/session/password',
  'src/data/sync/parked',
  'src/data/sync/save-progress',
]

const isDataAtStart = (id: string) => {
  const path = id.replaceAll('\\', '/')
  const isOf = (begin: string) => path.includes(`/${begin}`)
  return dataAtStart.some(isOf) && !dataForLater.some(isOf)
}

export const chunks = [
  // The code that loads chunks is the one part that both halves need; left alone it drags others along.
  // The measuring of a visit is small, and rides along.
  { name: 'load', test: /vite[\\/]preload-helper|rolldown[\\/]runtime|enhance[\\/]vitals/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'supabase', test: /node_modules[\\/]@supabase[\\/]/ },
  { name: 'dexie', test: /node_modules[\\/]dexie/ },
  // Modules that every start of the portal needs: left alone they fall into a dozen small files, which compress badly.
  { name: 'data', test: isDataAtStart },
]
