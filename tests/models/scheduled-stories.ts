// Short stories of two tabs of one tablet, in which a scheduler decides who goes on at each wait (scheduled-tab.ts), and a tab is
// killed between any two waits. At the end everything works again: no save may be lost, doubled or out of order, and the rules of kept
// files hold.
import fc from 'fast-check'
import { startSession } from '../../src/data/session/sign-in/start-session.ts'
import { personOf } from '../../src/data/session/session-state.ts'
import { signIn } from '../../src/data/session/sign-in/sign-in.ts'
import { signOut } from '../../src/data/session/sign-out/sign-out.ts'
import { drain } from '../../src/data/sync/drain.ts'
import { MINUTE } from '../support/tablet/clock.ts'
import { createLocks } from '../support/tablet/memory-locks.ts'
import { createTablet } from '../support/tablet/tablets.ts'
import { checkSealed } from './file-checks.ts'
import { fileActs, isFileStep } from './file-steps.ts'
import { createMemoryWorld } from './memory-world.ts'
import { createWorker } from './memory-worker.ts'
import { openScheduledTab, type ScheduledTab, type Turns } from './scheduled-tab.ts'
import { bringBack, pullOwn, sendAll } from './sync-model-end.ts'
import { createFiles, startShelfOf } from './sync-model-files.ts'
import { createOtherKinds, modelKinds } from './sync-model-kinds.ts'
import { createLedger } from './sync-model-ledger.ts'
import { disturb } from './sync-model-network.ts'
import { saveProgressOf } from './sync-model-progress.ts'
import { acts, peopleActs, type Step } from './sync-stories.ts'
import { sleep } from './story-waits.ts'

const tabIndex = fc.nat({ max: 1 })
const schedulesOf = (all: fc.Arbitrary<Step>, turns: number) =>
  fc.record({
    acts: fc.array(all, { minLength: 3, maxLength: 12 }),
    /** Kills of tabs: a tab is killed after this number of turns, and opened again. */
    kills: fc.array(fc.record({ tab: tabIndex, after: fc.nat({ max: turns }) }), { maxLength: 3 }),
    /** The seed of the scheduler. */
    order: fc.nat(),
  })
export const schedules = schedulesOf(acts, 80)
/** Schedules about kept files: what is done to files, among saves and changes of people. */
export const fileSchedules = schedulesOf(
  fc.oneof({ weight: 20, arbitrary: fc.oneof(...fileActs) }, { weight: 3, arbitrary: peopleActs }),
  600,
)
export type Schedule = typeof schedules extends fc.Arbitrary<infer S> ? S : never

/** Plays a schedule. Throws where a save was lost, came twice, or came out of order, and where a rule of kept files is broken. */
export async function playSchedule({ acts: steps, kills, order }: Schedule) {
  const world = createMemoryWorld()
  const { url, key, fetch, clock, people, videos } = world
  const tablet = createTablet({ url, key, fetch, clock, kinds: modelKinds })
  const locks = createLocks()
  const worker = createWorker({ ...tablet, locks })
  const files = createFiles(world.files, [{ tablet, worker }])
  const [scheduler] = fc.sample(fc.scheduler(), { numRuns: 1, seed: order })
  const turns: Turns = { scheduler: scheduler!, busy: 0, given: 0 }
  const tabs: ScheduledTab[] = []
  const ledger = createLedger(world, () => [])
  const others = createOtherKinds(world, () => [], ledger)
  const [person] = people
  const errors: unknown[] = []

  async function open(name: string) {
    const opened = openScheduledTab({ tablet, locks, worker }, turns, name)
    startSession(opened.tab, () => {})
    startShelfOf(opened.tab)
    while (opened.tab.session.getState().status === 'loading') await immediate()
    await calm()
    return opened
  }
  async function openFirst(name: string) {
    const opened = await open(name)
    const { session, shelf } = opened.tab
    if (session.getState().status === 'signed-out') await signIn(opened.tab, person.email, person.password)
    while (shelf.state.getState() !== 'ready') await immediate()
    await calm()
    return opened
  }
  /** Waits until no tab goes on by itself: all work of the tabs waits for its turn. */
  async function calm() {
    for (let quiet = 0; quiet < 3; quiet += 1) {
      const { given } = turns
      // A pull lets the page work between two parts, by a timer.
      await (tabs.some(({ tab }) => tab.pulls.running.size > 0) ? sleep(1) : immediate())
      if (turns.busy > 0 || turns.given !== given) quiet = -1
    }
  }
  function act(step: Step): unknown {
    // Both tabs are on one tablet.
    if (isFileStep(step)) return files.act(tabs['tab' in step ? step.tab : 0]!.tab, 0, step)
    const tab = 'tab' in step ? tabs[step.tab]!.tab : tabs[0]!.tab
    switch (step.do) {
      case 'save':
        return saveProgressOf(world, ledger, tab, { userId: person.id, videoId: videos[0] }, step)
      case 'read':
      case 'star':
        return others.act(tab, person.id, { ...step, tablet: 0 })
      case 'swap': {
        const { email, password } = people[step.person]!
        return signIn(tab, email, password).catch(() => undefined)
      }
      case 'signOut':
        return signOut(tabs[1]!.tab).catch(() => undefined)
      case 'drain':
        return drain(tab, { now: true })
      case 'pull':
        return pullOwn(tab).catch(() => undefined)
      case 'lose':
      case 'answer':
        return disturb(tablet, step)
      default:
        return undefined
    }
  }

  try {
    for (const name of ['tab 0', 'tab 1']) tabs.push(await openFirst(name))
    for (const { gate } of tabs) gate()
    void (async () => {
      for (const each of steps) {
        await turns.scheduler.schedule(Promise.resolve(), `begin ${each.do}`)
        clock.advance(50)
        Promise.resolve(act(each)).catch((error: unknown) => errors.push(error))
      }
    })()
    await calm()
    for (let turn = 0; turns.scheduler.count() > 0; turn += 1) {
      for (const { tab } of kills.filter(({ after }) => after === turn)) {
        tabs[tab]!.kill()
        tabs[tab] = await open(`tab ${tab} after ${turn}`)
        tabs[tab].gate()
      }
      await turns.scheduler.waitNext(1)
      await calm()
    }
    if (errors.length > 0) throw errors[0]
    for (const { kill } of tabs) kill()
    tablet.network.heal()
    clock.advance(2 * MINUTE)
    const { tab, kill } = await open('the end')
    await checkSealed(tab, worker)
    await bringBack(tab, world)
    for (const [index, each] of people.entries()) {
      const shown = personOf(tab.session.getState())?.id
      if (shown && shown !== each.id) await signOut(tab)
      if (shown !== each.id) await signIn(tab, each.email, each.password)
      await sendAll(tab, each.id, world)
      await files.check(tab, 0)
      await files.checkWhole(tab, 0, index > 0)
    }
    kill()
    await ledger.checkRows()
    await others.checkRows()
  } finally {
    tablet.close()
  }
}

const immediate = () => new Promise((resolve) => setImmediate(resolve))
