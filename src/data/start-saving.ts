// Decides when files that are being saved go on by themselves: at the start, after a sign-in, when the clinic can be reached again, and
// when the tab that fetched them was closed. Decides too when saved files are compared with the clinic's. The code that saves and compares
// is loaded when there is such a file.
import { resultOf } from '../shelf/shelf.ts'
import { idle, runOnce } from './database/single-run.ts'
import { probe } from './network/probe.ts'
import type { SavingMessage } from './saving/show-saving.ts'
import type { ShelfContext } from './database/context.ts'
import type { SyncContext } from './sync/context.ts'

/** Ms between two looks for a file to fetch. */
const LOOK_EVERY = 5_000
/** Ms between two comparisons of the saved files with the clinic's. */
const RENEW_EVERY = 5 * 60_000

/** Continues files that are being saved, until the returned function is called. */
export function startSaving(tab: SyncContext): () => void {
  const { shelf, device, network } = tab
  const { saving } = shelf
  let wasOffline = network.connection.getState() === 'offline'
  const looking = idle()

  const show = async () => {
    const { showComing } = await import('./saving/show-saving.ts')
    await showComing(tab)
  }
  const look = async (isBack: boolean) => {
    if (shelf.state.getState() !== 'ready' || (saving.run.running && !isBack)) return
    if (!(await isAnyComing(tab))) return
    if (saving.state.getState().size === 0) await show()
    if (network.connection.getState() === 'offline' && !(await probe(tab))) return
    const { runSaving } = await import('./saving/run-saving.ts')
    void runSaving(tab, { isBack })
  }
  // A shelf that cannot be read now is looked at again.
  const lookOn = (isBack = false) => void runOnce(looking, isBack, look).catch(() => undefined)
  const renew = async () => {
    const isSaved = [...shelf.files.getState().values()].some(({ why }) => why !== 'opened')
    if (shelf.state.getState() !== 'ready' || !(isSaved || (await isAnyComing(tab)))) return
    const { renewSaved } = await import('./saving/renew-saved.ts')
    await renewSaved(tab)
  }
  const renewOn = () =>
    void renew().catch((error: unknown) => console.warn('Saved files were not compared', error))
  const onShelf = () => {
    if (shelf.state.getState() === 'ready') return lookOn(true)
    saving.current?.stop.abort()
    saving.state.setState(new Map(), true)
  }
  const onMessage = ({ data }: MessageEvent<SavingMessage>) => {
    if (data.type !== 'saving') return
    void import('./saving/show-saving.ts').then(({ onSavingMessage }) => onSavingMessage(tab, data))
  }
  const onConnection = () => {
    const isOffline = network.connection.getState() === 'offline'
    if (isOffline === wasOffline) return
    wasOffline = isOffline
    if (saving.state.getState().size > 0) void show().catch(() => undefined)
    if (!isOffline) lookOn(true)
  }

  device.channel.addEventListener('message', onMessage)
  const ends = [shelf.state.subscribe(onShelf), network.connection.subscribe(onConnection)]
  const timers = [setInterval(() => lookOn(), LOOK_EVERY), setInterval(renewOn, RENEW_EVERY)]
  onShelf()
  return () => {
    device.channel.removeEventListener('message', onMessage)
    for (const end of ends) end()
    for (const timer of timers) clearInterval(timer)
    saving.current?.stop.abort()
  }
}

/** Whether a file is being saved. Its marked id tells so without being opened (src/shelf/keep-segments.ts). */
async function isAnyComing({ shelf: { shelf } }: ShelfContext) {
  const ids = await shelf.run('readonly', ({ files }) => resultOf(files.getAllKeys()))
  return ids.some((id) => typeof id === 'string' && id.endsWith('~~'))
}
