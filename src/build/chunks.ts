// The chunks of the build: modules that share a file. A chunk that rarely changes keeps its name from release to release, so that an
// update fetches only what is new.

/** Beginnings of the paths in src/data that every start of the portal with a person loads, but for `dataForLater`. */
export const dataAtStart = [
  'src/data/network/',
  'src/data/database/',
  'src/data/session/',
  'src/data/sync/',
  'src/data/lists/registry.',
  'src/data/lists/documents.',
  'src/data/lists/videos.',
  'src/data/lists/progress.',
  'src/data/lists/favorites.',
  'src/data/lists/starred.',
  'src/data/lists/own-rows.',
  'src/data/lists/shared-list.',
  'src/data/lists/users.',
]

/**
 * Modules of the portal that the data layer's start calls, before a page is there. In the group `pages` they would bring menus, dialogs
 * and the pages' other parts to that start.
 */
const portalAtStart = ['src/portal/session/dismiss-failures.', 'src/portal/files/keep-drops-out.']

/** Exceptions from `dataAtStart`: beginnings of paths that are loaded when they are needed. */
export const dataForLater = [
  'src/data/network/auth-client',
  'src/data/network/no-realtime',
  'src/data/network/supabase',
  'src/data/database/device-room',
  'src/data/session/idle/',
  'src/data/session/account/keep-shelf-key',
  'src/data/session/account/sign-out-elsewhere',
  'src/data/session/sign-in/follow-recovery-link',
  'src/data/session/account/change-account',
  'src/data/session/account/name',
  'src/data/session/account/password',
  'src/data/sync/parked',
  'src/data/sync/save-',
]

/** Beginnings of the paths of small modules that Home and every list load. */
export const cards = [
  'src/portal/lists/use-completed.',
  'src/portal/lists/use-change-search.',
  'src/portal/lists/use-entries.',
  'src/portal/lists/use-outcome.',
  'src/portal/lists/marked.',
  'src/portal/lists/star-button.',
  'src/portal/files/use-pictures.',
  'src/portal/files/describe-document.',
  'src/portal/files/file-icon.',
  'src/data/files/open-file.',
  'src/data/files/is-replaced.',
  'src/data/files/describe-object.',
  'src/data/files/files.',
  'src/data/files/room-for-opened.',
  'src/domain/kept-on-tablets.',
  'src/domain/list-order.',
  'src/domain/person-name.',
  'src/domain/ago.',
  'src/domain/sniff-type.',
  'src/data/files/type-of.',
  'src/portal/pictures/thumbnail-limit.',
  'src/portal/files/use-kept-items.',
  'src/domain/papers.',
]

/** Beginnings of the paths of small modules that every page of a signed-in person loads. */
export const pages = [
  'src/portal/session/guard.',
  'src/portal/session/leave-guard.',
  'src/portal/session/access-denied.',
  'src/portal/session/not-a-member.',
  'src/portal/session/use-sign-out',
  'src/data/send-and-sign-out.',
  'src/domain/categories.',
  'src/portal/offline/keep-notice.',
  'src/portal/session/open-panel.',
  'src/portal/session/use-lacks-room.',
  'src/ui/page-head.',
  'src/portal/session/hold-update.',
  'src/portal/updates/update-state.',
  'src/portal/session/use-uploads.',
  'src/portal/uploads/use-run.',
  'src/data/saving/may-fetch-pins.',
  'src/data/changes/pull-after-change.',
  'src/ui/dialog-actions.',
  'src/portal/uploads/arrived.',
  'src/portal/uploads/chosen-file.',
  'src/portal/uploads/drop-targets.',
  'src/portal/uploads/file-chooser.',
  'src/data/uploads/upload-queue.',
  'src/data/uploads/held-files.',
  'src/ui/menu.',
  'src/ui/alert-dialog.',
  'src/ui/badge.',
  'src/ui/check-field.',
  'src/portal/install/use-offer.',
  'src/ui/compact-select.',
  'src/ui/dialog.',
  'src/ui/typed-words.',
  'src/ui/note-field.',
  'src/ui/search-field.',
  'src/ui/select-field.',
  'src/ui/textarea-field.',
  'src/ui/use-focus-on-refused.',
  'src/ui/use-media.',
  'src/ui/use-modal.',
]

/** Beginnings of the paths of small modules that the pages of documents and videos load. */
export const lists = [
  'src/portal/documents/download-line.',
  'src/portal/files/use-download.',
  'src/data/files/read-file.',
  'src/data/files/keep-opened-file.',
  'src/portal/files/save-as.',
  'src/portal/files/thumbnail.',
  'src/data/lists/opened.',
  'src/portal/lists/use-category-counts.',
  'src/portal/lists/use-enter.',
  'src/portal/lists/use-kept-row-ids.',
  'src/portal/lists/keep-rows.',
  'src/portal/lists/list-count.',
  'src/portal/lists/list-search-field.',
  'src/portal/lists/list-tools.',
  'src/portal/lists/saved-filter.',
  'src/portal/lists/search-words.',
  'src/portal/lists/selecting/',
  'src/portal/lists/use-search-words.',
  'src/portal/saving/save-button.',
  'src/portal/saving/use-save-items.',
  'src/portal/saving/use-can-save.',
  'src/portal/saving/save-button-states.',
  'src/portal/saving/save-actions.',
  'src/portal/saving/saving-words.',
  'src/portal/lists/list-states.',
  'src/portal/lists/list-source.',
  'src/portal/lists/items-class.',
  'src/portal/lists/use-pulled.',
  'src/portal/session/use-outage.',
  'src/portal/files/use-file-link.',
  'src/portal/files/use-link-actions.',
  'src/portal/files/use-row-link.',
  'src/portal/files/show-link.',
  'src/portal/editing/use-seen-by.',
  'src/data/queries/training-record.',
  'src/domain/training-record.',
  'src/portal/documents/preview/preview-loading.',
  'src/ui/segmented.',
  'src/portal/lists/use-row.',
  'src/portal/documents/viewer/viewer-bar.',
  'src/data/queries/colleague-name.',
  'src/data/changes/remove-files.',
]

/** Beginnings of the paths of small modules that the pages of admins load. */
export const adminPages = [
  'src/portal/admin/admin-heading.',
  'src/portal/admin/export-button.',
  'src/portal/admin/users/email.',
  'src/portal/admin/users/describe-user.',
  'src/portal/admin/training/record-words.',
  'src/domain/trash.',
]

const isOf = (begins: readonly string[], id: string) => {
  const path = id.replaceAll('\\', '/')
  return begins.some((begin) => path.includes(`/${begin}`))
}

const isAtStart = (id: string) => isOf([...dataAtStart, ...portalAtStart], id) && !isOf(dataForLater, id)

export const chunks = [
  // The code that loads chunks is needed by site and portal; without a chunk of its own it would bring other modules along.
  // The web vitals module and the wait for an idle moment are small and needed by both, so they share this chunk.
  { name: 'load', test: /vite[\\/]preload-helper|rolldown[\\/]runtime|enhance[\\/]vitals|ui[\\/]when-idle/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|ui[\\/]jsx[\\/]/ },
  { name: 'router', test: /node_modules[\\/]@tanstack[\\/](?!react-virtual|virtual-core|.*useBlocker)/ },
  { name: 'auth', test: /node_modules[\\/]@supabase[\\/]auth-js/ },
  { name: 'supabase', test: /node_modules[\\/]@supabase[\\/]|network[\\/]no-realtime/ },
  { name: 'dexie', test: /node_modules[\\/]dexie/ },
  // The portal's first script waits for no other.
  {
    name: 'portal',
    test: /app[\\/]start-portal|session[\\/]stored[\\/]keys|install[\\/]kept-offer|files[\\/]keep-drops-out/,
  },
  // The rest of the login page: everything that this entry imports at once.
  { name: 'login', test: /app[\\/]portal-entry/ },
  // Modules that every start of the portal with a person needs. Without a chunk of their own they would be a dozen small files, which
  // compress badly.
  { name: 'data', test: isAtStart },
  // The login page names every chunk that follows it, so a dozen small chunks would be a burden there.
  { name: 'cards', test: (id: string) => isOf(cards, id) },
  { name: 'pages', test: (id: string) => isOf(pages, id) },
  { name: 'lists', test: (id: string) => isOf(lists, id) },
  { name: 'admin-pages', test: (id: string) => isOf(adminPages, id) },
]
