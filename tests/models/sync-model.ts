// The sync model: plays random stories of people, tablets and tabs, with everything that can go wrong between them and the server.
// Each story checks one rule: once everything works again, the server's row is the merge of all saves, and belongs to the person
// who had opened the player.
import { drain } from '../../src/data/sync/drain.ts'
import type { TabContext } from '../../src/data/sync/context.ts'
import { memberOf, personOf } from '../../src/data/session/session-state.ts'
import { matchStoredSession, startSession } from '../../src/data/session/sign-in/start-session.ts'
import { readStoredSession } from '../../src/data/session/stored/stored-session.ts'
import { signOut } from '../../src/data/session/sign-out/sign-out.ts'
import { DAY, MINUTE } from '../support/tablet/clock.ts'
import { createTablet, type Tablet } from '../support/tablet/tablets.ts'
import { rest } from '../support/tablet/network.ts'
import { bringBack, checkOwners, pullOwn, sendAll, signInAs } from './sync-model-end.ts'
import { cutPower, fillDevice, hangWithLock, watchDisk } from './sync-model-faults.ts'
import { disturb } from './sync-model-network.ts'
import { createOtherKinds, modelKinds } from './sync-model-kinds.ts'
import { isFileStep } from './file-steps.ts'
import { createWorker } from './memory-worker.ts'
import { createFiles, startShelfOf } from './sync-model-files.ts'
import { createLedger, STEPS_WITH_LOSSES } from './sync-model-ledger.ts'
import { createLibrary } from './sync-model-library.ts'
import { applyServerStep } from './sync-model-server.ts'
import type { Person, World } from './sync-world.ts'
import { type Player, saveProgressOf } from './sync-model-progress.ts'
import { type Place, type Step, STORY_LIMIT, type Story } from './sync-stories.ts'
import { sleep, waitBriefly } from './story-waits.ts'

/** Ms after which a lock is taken from a tab that hangs. */
const LOCK_PATIENCE = 20
/** Ms to wait for the disk: the story's own limit. After the usual 3 s a busy machine's sign-in would hold for its tab alone. */
const DISK_PATIENCE = STORY_LIMIT

/** Plays a story, then lets everything work again. Throws where a save was lost or a row belongs to the wrong person. */
export async function play(world: World, { steps, wrong: clockOffsets }: Story) {
  const scene = createScene(world, clockOffsets)
  try {
    await scene.open()
    for (const each of steps) {
      world.clock.advance(50)
      await scene.play(each)
    }
    await scene.heal()
    await scene.check()
  } finally {
    scene.close()
  }
}

function createScene(world: World, clockOffsets: [number, number]) {
  const { clock, people, videos } = world
  const tablets = clockOffsets.map((offset, index) => {
    const own = { ...clock, now: () => clock.now() + offset }
    const server = { url: world.url, key: world.key, fetch: world.fetch, clock: own, webLocks: index === 0 }
    const tablet = createTablet({
      ...server,
      lockPatience: LOCK_PATIENCE,
      diskPatience: DISK_PATIENCE,
      kinds: modelKinds,
    })
    return {
      tablet,
      worker: createWorker(tablet),
      disk: watchDisk(tablet),
      tabs: [] as TabContext[],
      players: [] as (Player | undefined)[],
    }
  })
  /** Tabs that get no messages of other tabs until somebody looks at them. */
  const tabsMissingMessages = new Set<TabContext>()
  const firstTabs = () => tablets.map(({ tabs }) => tabs[0]!)
  const ledger = createLedger(world, firstTabs)
  const library = createLibrary(world.documents)
  const others = createOtherKinds(world, firstTabs, ledger)
  const files = createFiles(world.files, tablets)

  const tabOf = ({ tablet, tab }: Place) => tablets[tablet]!.tabs[tab]!
  const openTab = async (tablet: Tablet) => {
    const { worker } = tablets.find((each) => each.tablet === tablet)!
    const tab = tablet.openTab(undefined, undefined, { fetch: worker.wrapFetch(tablet.network.fetch) })
    tab.device.channel.addEventListener('message', (event) => {
      if (tabsMissingMessages.has(tab)) event.stopImmediatePropagation()
    })
    startSession(tab, () => {})
    startShelfOf(tab)
    while (tab.session.getState().status === 'loading') await sleep(1)
    return tab
  }

  function openPlayer({ tablet, tab, video }: Place & { video: number }) {
    const member = memberOf(tabOf({ tablet, tab }).session.getState())
    const videoId = videos[video]!
    const player = member && { userId: member.user.id, videoId, film: world.filmOf(videoId) }
    tablets[tablet]!.players[tab] = player
  }

  /** Throws where a screen shows a person who is not signed in on this tablet. */
  async function look(tab: TabContext) {
    await sleep()
    tabsMissingMessages.delete(tab)
    matchStoredSession(tab)
    const shown = personOf(tab.session.getState())?.id
    const stored = readStoredSession(tab.device.storage, tab.auth.sessionKey)?.user.id
    if (shown && shown !== stored) throw new Error(`A tab shows ${shown} where ${stored} is signed in`)
  }

  async function enter(index: number, person: Person) {
    const tab = tablets[index]!.tabs[0]!
    if (personOf(tab.session.getState())) await signOut(tab)
    await signInAs(tab, person)
  }

  async function act(each: Step): Promise<unknown> {
    const place = 'tab' in each ? each : { tablet: 0, tab: 0 }
    if (isFileStep(each)) return waitBriefly(files.act(tabOf(place), place.tablet, each))
    switch (each.do) {
      case 'save':
        return saveProgressOf(world, ledger, tabOf(each), tablets[each.tablet]!.players[each.tab], each)
      case 'read':
      case 'star':
        return others.act(tabOf(each), tablets[each.tablet]!.players[each.tab]?.userId, each)
      case 'open':
        return openPlayer(each)
      case 'swap':
        return signInAs(tabOf(each), people[each.person]!).catch(() => undefined)
      case 'miss':
        return void tabsMissingMessages.add(tabOf(each))
      case 'look':
        return look(tabOf(each))
      case 'hangWithLock':
        return hangWithLock(tabOf({ ...each, tab: 0 }), each.lock)
      case 'drain':
        return waitBriefly(drain(tabOf(each), { now: true }))
      case 'pull':
        return waitBriefly(pullOwn(tabOf(each)).catch(() => undefined))
      case 'pullLibrary':
        return waitBriefly(library.pull(tabOf(each)))
      case 'retitle':
      case 'remove':
        return waitBriefly(library.act(tabOf(each), each.tablet, each))
      case 'holdLibrary':
        return void tablets[each.tablet]!.tablet.network.hold(rest('documents', 'GET'))
      case 'closeDatabase':
        return tabOf(each).db.close()
      case 'fill':
        return fillDevice(tabOf(each), each)
      case 'kill': {
        tabOf(each).close()
        clock.advance(31_000) // The leases that the tab holds run out.
        const at = tablets[each.tablet]!
        at.tabs[each.tab] = await openTab(at.tablet)
        at.players[each.tab] = undefined
        return
      }
      case 'cutPower': {
        clock.advance(31_000)
        const at = tablets[each.tablet]!
        const restart = { ...ledger, ...world, open: () => openTab(at.tablet) }
        at.tabs = await cutPower(at.tablet, at.disk.before(each.back), at.tabs[0]!, restart)
        at.players = []
        return
      }
      case 'signIn':
        return enter(each.tablet, people[each.person]!).catch(() => undefined)
      case 'signOut':
        return signOut(tablets[each.tablet]!.tabs[1]!)
      case 'cut':
      case 'mend':
      case 'hold':
      case 'lose':
      case 'answer':
        return disturb(tablets[each.tablet]!.tablet, each)
      case 'away':
        tablets[each.tablet]!.tablet.network.offline()
        return clock.advance(each.days * DAY)
      case 'wait':
        return clock.advance(each.ms)
      default:
        return applyServerStep(world, { ledger, others, library }, each)
    }
  }

  /** Throws where a save is neither on a device nor on the server. */
  async function checkKept() {
    await ledger.check()
    await others.check()
  }

  return {
    async play(step: Step) {
      const isLoss = STEPS_WITH_LOSSES.has(step.do)
      // Held answers arrive before a restore, because no device can tell that an answer is from before the restore (decision 7).
      if (step.do === 'restore') {
        for (const { tablet } of tablets) tablet.network.release()
        await sleep()
      }
      if (isLoss) await checkKept()
      await act(step)
      if (isLoss) {
        await ledger.settle()
        await others.settle()
      }
      await checkOwners(firstTabs())
      for (const [index, { tabs, disk }] of tablets.entries()) {
        disk.settle()
        await library.check(tabs[0]!, index)
        await files.check(tabs[0]!, index)
      }
    },
    async open() {
      for (const [index, at] of tablets.entries()) {
        at.tabs = [await openTab(at.tablet), await openTab(at.tablet)]
        await enter(index, people[index]!)
        matchStoredSession(at.tabs[1]!)
        for (const tab of [0, 1]) openPlayer({ tablet: index, tab, video: tab })
      }
    },
    /** Lets everything work again: everybody signs in on every tablet once more. */
    async heal() {
      await checkKept()
      for (const person of people) world.setActive?.(person, true)
      await world.trash?.takeAllBack()
      await Promise.all(tablets.flatMap(({ tabs }) => tabs.map(look)))
      for (const [index, { tablet, tabs }] of tablets.entries()) {
        let isNext = false
        tablet.network.heal()
        for (const tab of tabs) tab.close()
        // Leases run out, and answers become too old to count as newer than a pull.
        clock.advance(2 * MINUTE)
        const tab = await openTab(tablet)
        await bringBack(tab, world)
        for (const person of people) {
          if (personOf(tab.session.getState())) await signOut(tab)
          if (world.has?.(person.id) === false) continue
          await signInAs(tab, person)
          await sendAll(tab, person.id, world)
          await files.checkWhole(tab, index, isNext)
          isNext = true
        }
      }
    },
    async check() {
      await ledger.checkRows()
      await others.checkRows()
    },
    close() {
      for (const { tablet } of tablets) tablet.close()
    },
  }
}
