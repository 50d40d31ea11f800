// Runs a check a second time before it reports a fault, because a service that is restarting is not broken.
import { setTimeout } from 'node:timers/promises'
import { note, wrong } from '../results.mjs'

/** Ms between the two runs. */
const PAUSE = 300

/** The check's results. A fault is reported only where both runs found it. */
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
/** The words of a result without numbers, such as a time, which may differ from one run to the next. */
const wordsOf = ({ id, text }) => `${id} ${text.replaceAll(/\d+/g, '')}`

/** Runs a check; where it gets no answer, the result names the check. */
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
