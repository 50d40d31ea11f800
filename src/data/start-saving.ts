// Decides when files that are being saved go on by themselves: at the start, after a sign-in, when the clinic can be reached again, and
// when the tab that fetched them was closed. The code that fetches files is loaded at the first such file.
import { asked } from '../shelf/shelf.ts'
import { probe } from './network/probe.ts'
import type { SavingMessage } from './saving/show-saving.ts'
import type { TabContext } from './sync/context.ts'

/** Ms between two looks for a file to fetch. */
const LOOK_EVERY = 5_000

/** Continues files that are being saved, until the returned function is called. */
export function startSaving(tab: TabContext): () => void {
  const { saving, shelf, device, network } = tab
  let wasOffline = network.connection.getState() === 'offline'

  const look = async () => {
    if (shelf.state.getState() !== 'ready' || saving.running) return
    if (!(await isAnyComing(tab))) return
    if (network.connection.getState() === 'offline' && !(await probe(tab))) return
    const { runSaving } = await import('./saving/run-saving.ts')
    await runSaving(tab)
  }
  // A shelf that cannot be read now is looked at again.
  const lookOn = () => void look().catch(() => undefined)
  const show = async () => {
    const { showComing } = await import('./saving/show-saving.ts')
    await showComing(tab)
  }
  const onShelf = () => {
    if (shelf.state.getState() === 'ready') return lookOn()
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
    if (!isOffline) lookOn()
  }

  device.channel.addEventListener('message', onMessage)
  const ends = [shelf.state.subscribe(onShelf), network.connection.subscribe(onConnection)]
  const timer = setInterval(lookOn, LOOK_EVERY)
  onShelf()
  return () => {
    device.channel.removeEventListener('message', onMessage)
    for (const end of ends) end()
    clearInterval(timer)
    saving.current?.stop.abort()
  }
}

/** Whether a file is being saved. Its marked id tells so without being opened (src/shelf/keep-segments.ts). */
async function isAnyComing({ shelf: { shelf } }: TabContext) {
  const ids = await shelf.run('readonly', ({ files }) => asked(files.getAllKeys()))
  return ids.some((id) => typeof id === 'string' && id.endsWith('~~'))
}
