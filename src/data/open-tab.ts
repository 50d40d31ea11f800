// Adds the data layer to a tab: the database, the client for rows and files, pulls, saves and uploads. Tests pass other parts as
// options, and so can open many tabs.
import { createStore } from 'zustand/vanilla'
import { databaseOf } from './database/device-names.ts'
import { createShelf } from '../shelf/shelf.ts'
import { type KeptFiles, type Room, type ShelfState, unknownFiles } from './database/device-shelf.ts'
import { noteContact } from './session/account/offline-grace-period.ts'
import { openDatabase } from './database/db.ts'
import { lists } from './lists/registry.ts'
import { createFetch } from './network/fetch.ts'
import { codeOf, loadOnce } from './network/load-once.ts'
import { xhrFetch } from './network/xhr-fetch.ts'
import { openLogin, type TabOptions } from './open-login.ts'
import { createSaving } from './saving/create-saving.ts'
import type { Cover, LoginContext } from './session/context.ts'
import { isInstalled } from './session/stored/is-installed.ts'
import type { PullFailure, TabContext, UploadResult } from './sync/context.ts'
import { kinds } from './sync/kinds/registry.ts'
import { createSavesFirst } from './sync/saves-first.ts'
import { idle } from './database/single-run.ts'

/** Bytes of a chunk of an upload; the storage service takes no other size. */
const UPLOAD_CHUNK = 6 * 1024 * 1024
/** Segments of a request for a part of a saved file: 4 MiB, which is what a browser that reads ahead may hold in memory. */
const SEGMENTS_AT_ONCE = 16

/** Opens a tab that has its data layer from the start. */
export function openTab(options: TabOptions): TabContext {
  return addData(
    options,
    openLogin(options, () => Promise.reject(new Error('The data layer is there already'))),
  )
}

export function addData(options: TabOptions, login: LoginContext<TabContext>): TabContext {
  const { url, key } = options
  const { clock, device } = login
  const { connection, pause, fetchOutside, doesLineWork } = login.network
  const fetch = createFetch({
    fetch:
      options.fetch ?? ((input, init) => (init?.onSent ? xhrFetch(input, init) : fetchOutside(input, init))),
    url,
    key,
    connection,
    clock,
    pause,
    doesLineWork,
    onContact: () => noteContact(tab),
  })
  const db = openDatabase(databaseOf(device.name), lists, {
    ...options.database,
    page: device.page,
    onStale: (isStale) => device.outdated.setState(isStale),
  })

  const tab: TabContext = {
    ...login,
    auth: Object.assign(login.auth, { idle: createIdle() }),
    dataLayer: { load: () => Promise.resolve(tab), loaded: () => tab },
    network: {
      ...login.network,
      fetch,
      supabase: loadOnce(async () => {
        const { createSupabase } = await codeOf(import('./network/supabase.ts'))
        return createSupabase({ url, key, fetch })
      }),
    },
    db,
    shelf: {
      shelf: createShelf({
        indexedDB: options.database ? options.database.indexedDB : globalThis.indexedDB,
        crypto: globalThis.crypto,
        locks: device.locks,
        now: clock.deviceNow,
        name: `${device.name}-shelf`,
        page: device.page,
      }),
      state: createStore<ShelfState>(() => 'none'),
      isKeyOwed: false,
      room: createStore<Room>(() => 'enough'),
      files: createStore<KeptFiles>(() => unknownFiles),
      saving: createSaving(() => tab, options.segmentsAtOnce ?? SEGMENTS_AT_ONCE),
    },
    pulls: {
      failure: createStore<PullFailure | null>(() => null),
      running: new Map(),
      done: new Set(),
      mended: new Set(),
    },
    saves: {
      kinds: new Map((options.kinds ?? kinds).map((kind) => [kind.name, kind])),
      writing: createSavesFirst(),
      drainRun: idle(),
      sending: createStore<string | null>(() => null),
      accepted: new Map(),
    },
    uploads: {
      chunk: options.uploadChunk ?? UPLOAD_CHUNK,
      files: new Map(),
      runs: { large: idle(), small: idle() },
      sending: new Map(),
      coming: 0,
      arrived: new Map(),
      lastNamedAt: 0,
      result: createStore<UploadResult | null>(() => null),
    },
    close() {
      tab.shelf.saving.current?.stop.abort()
      for (const { release } of tab.uploads.files.values()) release()
      device.channel.close()
      device.page.close()
      db.close()
    },
  }
  return tab
}

const createIdle = () => ({
  cover: createStore<Cover>(() => ({ signInId: undefined, phase: 'open' })),
  isInstalled: isInstalled(),
})
