// Runs in the browser: the portal's own data layer, without its screens.
import { openTab } from '../../src/data/open-tab.ts'
import { pullDocuments } from '../../src/data/lists/documents.ts'
import { saveProgress } from '../../src/data/sync/save-progress.ts'
import { signIn } from '../../src/data/session/sign-in/sign-in.ts'
import { startSession } from '../../src/data/session/sign-in/start-session.ts'

type Login = { email: string; password: string }

/** Milliseconds that each save took until the device had it, alone and while a new tablet pulls 2,000 rows. */
async function measureSaves(login: Login, key: string, saves: number) {
  const tab = openTab({ url: location.origin, key })
  startSession(tab, () => undefined)
  await signIn(tab, login.email, login.password)
  const session = tab.session.getState()
  if (session.status !== 'member') throw new Error(`Signed in as ${session.status}`)
  const userId = session.user.id
  let position = 0
  const save = async () => {
    position += 1
    const begun = performance.now()
    await saveProgress(tab, userId, {
      video_id: 'video-hygiene',
      progress_seconds: position,
      duration: 9_000,
      watched: [[0, position]],
    })
    return performance.now() - begun
  }
  const aBit = () => new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20))

  // The first save opens the database.
  await save()
  const alone: number[] = []
  for (let made = 0; made < saves; made += 1) {
    await aBit()
    alone.push(await save())
  }
  const beside: number[] = []
  const pull = { isRunning: true }
  const ended = pullDocuments(tab).finally(() => (pull.isRunning = false))
  while (pull.isRunning) {
    await aBit()
    if (pull.isRunning) beside.push(await save())
  }
  await ended
  return { alone, beside, rows: await tab.db.table('documents').count() }
}

Object.assign(globalThis, { measureSaves })
