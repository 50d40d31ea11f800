// `npm run scale [-- --tablets 200 --hours 8 --minutes 15 --whole 10]`: runs a day of a clinic in some minutes. `whole` tablets
// are the portal's own data layer; the others send what one of these sends, each as its own person (scale-follower.ts). All are in
// this process with the local stack, on a virtual clock (virtual-clock.ts). Prints requests, rows and bytes for a tablet's hour,
// and writes them into docs/scale.md. It ends after `minutes`, however far the day is.
import 'fake-indexeddb/auto'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { dim, say, since } from '../../scripts/run/say.mjs'
import { startSync } from '../../src/data/start-sync.ts'
import { personOf } from '../../src/data/session/session-state.ts'
import { createTablet, signInOn } from '../support/tablet/tablets.ts'
import { countedFetch } from './counted-fetch'
import { startVirtualClock } from './virtual-clock'
import { machineLine, thisMachine } from './report'
import { documentPaths, editOne, openClinic } from './scale-clinic'
import { createFollower, isTokenRequest, type Leader, copyRequest, type Tokens } from './scale-follower'
import { comeBack, drawPage, HOUR, openDocument, type Person, SAVES, timesBy, watch } from './scale-day'
import { count, tableOfKinds } from './scale-kinds'

/** Ms between two steps. A tick of the portal is 4 s; the portal sends the next request at the earliest 30 s after the last answer. */
const STEP = 32_000
/** Tablets that are taken up at a step, in the morning. */
const ARRIVALS_PER_STEP = 5
/**
 * The most requests and acting tablets at once: the stack and all tablets share a processor, and a request that waits for 20 s
 * counts as lost.
 */
const AT_ONCE = 8
const MARKS = ['<!-- npm run scale -->', '<!-- end of what npm run scale writes -->'] as const

const { values } = parseArgs({
  options: {
    tablets: { type: 'string', default: '200' },
    hours: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '15' },
    whole: { type: 'string', default: '10' },
  },
})
const [tablets, hours, minutes] = [values.tablets, values.hours, values.minutes].map(Number) as [
  number,
  number,
  number,
]
const whole = Math.min(tablets, Number(values.whole))
const begun = performance.now()
const machine = thisMachine()
const clock = startVirtualClock()
const { stack, people } = await openClinic(tablets)

let open = 0
const counted = countedFetch(count)
const fetchCounted: typeof fetch = async (...request) => {
  open += 1
  try {
    const answer = await counted(...request)
    // Node's server writes the real time, and the tablets would set their clocks by it.
    answer.headers.set('date', new Date().toUTCString())
    return answer
  } finally {
    open -= 1
  }
}

/** The number of followers' requests that wait or are under way, and the first failure. */
let following = 0
let failure: unknown
const sendLater: typeof fetch = async (...request) => {
  await whenFree()
  return fetchCounted(...request)
}

/** The `fetch` of the whole tablet `number`: its followers repeat what it sends. */
function fetchWithFollowers(number: number): typeof fetch {
  const leader: Leader = { userId: undefined }
  const followers = people
    .filter((_, at) => at >= whole && at % whole === number)
    .map((person) => createFollower(person, leader, sendLater))
  return async (input, init) => {
    const request = copyRequest(input, init)
    const answer = await fetchCounted(input, init)
    // A request that failed on the way is not repeated: the tablet sends it again by itself.
    if (!answer.ok) return answer
    if (isTokenRequest(request)) leader.userId = ((await answer.clone().json()) as Tokens).user.id
    for (const follower of followers) {
      following += 1
      void follower
        .repeat(request)
        .catch((error: unknown) => (failure ??= error))
        .finally(() => (following -= 1))
    }
    return answer
  }
}

/** Waits until no request is under way and no new request begins. */
async function untilQuiet() {
  for (let quiet = 0; quiet < 3; quiet = open + following === 0 ? quiet + 1 : 0) await pause(5)
  if (failure) throw failure
}

/** Waits until the stack can take another request. */
async function whenFree() {
  for (let isFree = false; !isFree; isFree = open < AT_ONCE) await pause(2)
}

const arrived: (Person & { from: number; done: Record<string, number>; fetch: typeof fetch })[] = []
const closings: (() => void)[] = []
async function arrive(number: number) {
  const hand = {
    now: clock.now,
    iso: () => new Date(clock.now()).toISOString(),
    advance: () => undefined,
    set: () => undefined,
  }
  const sending = fetchWithFollowers(number)
  const tablet = createTablet({ url: stack.url, key: stack.publishableKey, fetch: sending, clock: hand })
  const tab = tablet.openTab(Math.random)
  await signInOn(tab, people[number]!)
  clock.takeTimers(() => startSync(tab))
  closings.push(() => tablet.close())
  // A random start keeps tablets from doing the same at the same moment.
  const from = clock.now() - Math.random() * 900_000
  arrived.push({
    tab,
    userId: personOf(tab.session.getState())!.id,
    watched: 0,
    from,
    done: {},
    fetch: sending,
  })
}

async function actOn(person: (typeof arrived)[number]) {
  const passed = clock.now() - person.from
  const due = async (what: string, perHour: number, act: (at: number) => unknown) => {
    for (let at = person.done[what] ?? timesBy(perHour, 900_000); at < timesBy(perHour, passed); at += 1) {
      person.done[what] = at + 1
      await act(at)
    }
  }
  await due('pages', HOUR.pages, (at) => drawPage(person, at % 30, person.fetch))
  await due('documents', HOUR.documents, (at) =>
    openDocument(person, documentPaths[at % documentPaths.length]!, person.fetch),
  )
  await due('saves', SAVES, () => watch(person))
  await due('returns', HOUR.returns, () => comeBack(person))
}

/** Runs the acts that are due on all tablets, some tablets at a time. */
async function actInTurns() {
  const left = [...arrived]
  const next = async () => {
    for (let one = left.pop(); one; one = left.pop()) await actOn(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

let tabletMs = 0
let edits = 0
const morning = clock.now()
const present = () => arrived.length + Math.floor(((tablets - whole) * arrived.length) / whole)
const isOver = () => performance.now() - begun > minutes * 60_000
let lastHour = -1
for (let passed = 0; passed < hours * 3_600_000 && !isOver(); passed = clock.now() - morning) {
  const before = clock.now()
  for (let one = 0; one < ARRIVALS_PER_STEP && arrived.length < whole; one += 1) await arrive(arrived.length)
  for (; edits < timesBy(HOUR.edits, passed); edits += 1) await editOne(stack)
  await actInTurns()
  await untilQuiet()
  await clock.advance(STEP, whenFree)
  await untilQuiet()
  tabletMs += present() * (clock.now() - before)
  const hour = Math.floor(passed / 3_600_000)
  if (hour > lastHour) say(dim(`${hour} h, ${present()} tablets, ${since(begun)}`))
  lastHour = hour
}
for (const close of closings) close()
await stack.close()

const tabletHours = tabletMs / 3_600_000
const table = tableOfKinds(present(), tabletHours)
const command = `\`npm run scale -- --tablets ${tablets} --hours ${hours} --minutes ${minutes} --whole ${whole}\`: ${tabletHours.toFixed(0)} hours of ${present()} tablets in ${since(begun)}`
const text = `${table}\n\n${command}; ${machineLine(machine)}`
say(`\n${text}`)
const page = resolve(import.meta.dirname, '../../docs/scale.md')
const before = await readFile(page, 'utf8')
const [start, end] = MARKS.map((mark) => before.indexOf(mark))
if (start === undefined || end === undefined || start < 0 || end < start)
  throw new Error('docs/scale.md has lost its marks')
await writeFile(page, `${before.slice(0, start)}${MARKS[0]}\n\n${text}\n\n${before.slice(end)}`)
process.exit()
