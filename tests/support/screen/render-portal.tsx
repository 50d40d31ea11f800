// Renders the portal at a URL, on a tablet that already holds rows: with the real screens, the real data layer, the real Dexie, and
// a server in memory behind a network that a test can cut.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach } from 'vitest'
import { makeRouter } from '../../../src/app/router'
import { writeIdentity } from '../../../src/data/session/stored/identity'
import { becomeCacheOwner } from '../../../src/data/database/cache-owner'
import type { KeptFact } from '../../../src/data/database/device-shelf'
import { fileKey } from '../../../src/data/files/kept-files'
import { startSession } from '../../../src/data/session/sign-in/start-session'
import type { TabContext } from '../../../src/data/sync/context'
import type { DocumentRow, ProgressRow, UserRow, VideoRow } from '../../../src/domain/rows'
// The status line loads the panel by itself, which must not happen while a test file ends.
import '../../../src/portal/offline/panel/connection-panel'
import { TabProvider } from '../../../src/portal/session/tab-context'
import { useToasts } from '../../../src/ui/toast-store'
import { ana, ben, createClinic, opened } from '../tablet/clinic'
import { categoriesOf } from '../tablet/rows'
import type { MemoryUser } from '../tablet/memory-server'
import { untilCalm } from '../tablet/until-calm'
import { bareTexts } from './bare-texts'

// Lets Escape close a <dialog>, as browsers do.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const open = [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open)
  open?.dispatchEvent(new Event('cancel', { cancelable: true }))
})
// happy-dom lacks isSecureContext, which is true at the clinic's address.
Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true, writable: true })

/** The page's service worker: happy-dom has none. */
export function setWorker(controller: object | null, registration?: object) {
  const getRegistration = () => Promise.resolve(registration)
  const value = Object.assign(new EventTarget(), { controller, getRegistration })
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })
}
setWorker(null)

type Scene = {
  /** The person who is signed in on this device; null for nobody. */
  user?: MemoryUser | null
  /** Whether the tablet has no identity of this person yet, so that it must ask for the account. */
  isNew?: boolean
  /** Whether the tablet has no network from the start. */
  isOffline?: boolean
  /** Rows that the tablet holds; undefined where it has never pulled the list. */
  documents?: DocumentRow[]
  videos?: VideoRow[]
  progress?: ProgressRow[]
  /** Rows whose files the tablet keeps, sealed; a worker answers for them. */
  kept?: readonly (DocumentRow | VideoRow)[]
  /** The list of users, on the server and on this device. */
  users?: UserRow[]
  /** Changes the clinic before the portal opens. */
  prepare?: (clinic: Clinic) => void
}

export type Clinic = ReturnType<typeof createClinic> & {
  network: ReturnType<ReturnType<typeof createClinic>['tablet']>['network']
}

const ends: (() => void)[] = []

afterEach(async () => {
  // A browser that translates the page must not break the screen, whatever screen a test leaves.
  const bare = bareTexts()
  cleanup()
  // What a test leaves under way ends here: its toast must not stand in the next test.
  await untilCalm()
  for (const end of ends.splice(0)) end()
  setWorker(null)
  useToasts.setState({ toasts: [] })
  if (bare.length > 0) throw new Error(`Texts that a translated page would break: ${bare.join(', ')}`)
})

/** Opens the portal at a path of the site, like `/portal/dashboard`. */
export async function renderPortal(path: string, scene: Scene = {}) {
  const user = scene.user === undefined ? ben : scene.user
  const clinic = createClinic({ users: [user ?? ben, user?.id === ana.id ? ben : ana] })
  const tablet = clinic.tablet()
  const { network } = tablet
  clinic.server.staffList.push(...(scene.users ?? []).map((row) => ({ ...row })))
  scene.prepare?.({ ...clinic, network })
  const tab = tablet.openTab()

  if (user) {
    const session = await sessionOf(clinic.server.fetch, user)
    tablet.storage.setItem(tab.auth.sessionKey, JSON.stringify(session))
    const identity = {
      id: user.id,
      email: user.email,
      first_name: 'Sam',
      last_name: 'Ple',
      role: user.role ?? 'staff',
      must_change_password: user.mustChange ?? false,
      is_member: true,
      is_recovering: false,
      contact_at: clinic.clock.iso(),
    }
    if (!scene.isNew) writeIdentity(tablet.storage, identity)
    await becomeCacheOwner(tab, user.id)
    const categories = categoriesOf([...(scene.documents ?? []), ...(scene.videos ?? [])])
    clinic.server.tables.categories.push(...categories)
    await tab.db.table('categories').bulkPut(categories.map((row) => ({ ...row, owner: user.id })))
    await seed(tab, user.id, clinic.clock.iso(), scene)
    // The lists count as pulled by this page.
    for (const { list } of await tab.db.pulls.toArray()) tab.pulls.done.add(`${user.id} ${list}`)
  }
  if (scene.kept) keepFilesOf(tab, scene.kept)
  if (scene.isOffline) network.offline()
  ends.push(startSession(tab, () => undefined))
  // Waits until the tab has read who is signed in, which takes milliseconds.
  if (user && !tab.auth.recovery.link) await opened(tab)

  const renderAt = () => {
    const router = makeRouter(tab, createMemoryHistory({ initialEntries: [path] }))
    const screen = render(
      <TabProvider tab={tab}>
        <RouterProvider router={router} />
      </TabProvider>,
    )
    return { router, ...screen }
  }
  const { router, ...screen } = renderAt()
  const person = userEvent.setup()
  return {
    ...screen,
    ...clinic,
    router,
    tab,
    network,
    tablet,
    person,
    /** Signs somebody in at the login. */
    signIn: async ({ email, password }: Pick<MemoryUser, 'email' | 'password'> = ben) => {
      await person.type(await screen.findByLabelText('Email'), email)
      await person.type(screen.getByLabelText('Password'), password)
      await person.click(screen.getByRole('button', { name: 'Sign In' }))
    },
    /** Renders the page anew, as a reload does, at which no part of the page cleans up in localStorage. */
    reload: () => {
      const { storage } = tablet
      const before = Array.from({ length: storage.length }, (_, index) => storage.key(index)!).map(
        (key) => [key, storage.getItem(key)!] as const,
      )
      screen.unmount()
      for (const [key, text] of before) storage.setItem(key, text)
      renderAt()
    },
    path: () => router.state.location.publicHref,
  }
}

/** Lets a tab know that its tablet keeps the files of these rows, and no others. */
export function keepFilesOf(tab: TabContext, rows: readonly (DocumentRow | VideoRow)[]) {
  setWorker({})
  const kept = rows.map((row): KeptFact => {
    const place =
      'video_path' in row
        ? { bucket: 'videos', path: row.video_path }
        : { bucket: 'documents', path: row.file_path ?? '' }
    const facts = { size: 5, type: 'text/plain', etag: undefined, sha256: undefined, keptAt: 1, usedAt: 1 }
    return { ...place, ...facts, why: 'opened' }
  })
  tab.shelf.state.setState('ready', true)
  tab.shelf.files.setState(new Map(kept.map((file) => [fileKey(file), file])), true)
}

async function seed(
  { db }: ReturnType<ReturnType<ReturnType<typeof createClinic>['tablet']>['openTab']>,
  owner: string,
  pulled_at: string,
  { documents, videos, progress, users }: Scene,
) {
  for (const [list, rows] of Object.entries({ documents, videos, users, progress })) {
    if (!rows) continue
    await db.table(list).bulkPut(list === 'progress' ? rows : rows.map((row) => ({ ...row, owner })))
    await db.pulls.put({ owner, list, pulled_at, failed: null })
  }
}

async function sessionOf(fetch: typeof globalThis.fetch, { email, password }: MemoryUser) {
  const url = 'http://clinic.test/auth/v1/token?grant_type=password'
  return (await fetch(url, { method: 'POST', body: JSON.stringify({ email, password }) })).json()
}
