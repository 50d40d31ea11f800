// Asks a second time before a fault is told: a service that is just restarting, or that answers by whichever of two look-ups
// comes first, is not broken.
import { setTimeout } from 'node:timers/promises'
import { note, wrong } from '../results.mjs'

/** Ms between the two looks. */
const PAUSE = 300

/** The check's findings; a fault is told only where it was found both times. */
export async function askTwice(check, site) {
  const first = await attempt(check, async () => site)
  if (!first.some(isWrong)) return first
  await setTimeout(PAUSE)
  const second = await attempt(check, async () => ({ ...site, ...(await site.anew()) }))
  const before = new Set(first.filter(isWrong).map(wordsOf))
  const said = second.filter((result) => !isWrong(result) || before.has(wordsOf(result)))
  if (said.length > 0) return said
  return [
    note(
      second[0].id,
      `Asked twice, this was answered in two ways: ${nameOf(check)}.`,
      'Run the doctor again in a minute.',
    ),
  ]
}

const isWrong = ({ state }) => state === 'wrong'
/** Numbers, such as a time, may differ from one answer to the next. */
const wordsOf = ({ id, text }) => `${id} ${text.replaceAll(/\d+/g, '')}`

/** Runs a check; one that gets no answer is told by its name. */
async function attempt(check, open) {
  try {
    return [await check(await open())].flat()
  } catch (error) {
    const about = nameOf(check)
    const reason = error.cause?.code ?? error.message
    return [
      wrong(
        about,
        `This could not be looked at: ${about} (${reason}).`,
        'Run the doctor again; if it stays, look at the host’s log.',
      ),
    ]
  }
}

const nameOf = (check) =>
  check.name
    .replace('check', '')
    .replaceAll(/\B[A-Z]/g, '-$&')
    .toLowerCase()
