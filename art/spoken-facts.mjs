// Hours and holidays as a person says them, and text broken into lines for a paper without layout.
import { clockWord, hoursLine, hoursRows } from '../src/domain/hours.ts'
import { andList } from '../src/domain/word-lists.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const hours = 'twelve one two three four five six seven eight nine ten eleven'.split(' ')

/** `We are open Monday to Thursday from eight to five and Friday from eight to two.`, town by town where the hours differ. */
export function spokenHours(locations) {
  const isSame = new Set(locations.map((location) => hoursLine(location.hours))).size === 1
  if (isSame) return `We are open ${spokenWeek(locations[0].hours)}.`
  return locations.map((one) => `In ${one.town} we are open ${spokenWeek(one.hours)}.`).join(' ')
}

function spokenWeek(week) {
  const rows = hoursRows(week).map((row) => {
    const [first, last = first] = row.days.split('-').map(dayOf)
    const { opens, closes } = week[first]
    const when = first === last ? days[first] : `${days[first]} to ${days[last]}`
    return `${when} from ${spokenTime(opens)} to ${spokenTime(closes)}`
  })
  return andList(rows)
}

const dayOf = (short) => days.findIndex((day) => day.startsWith(short))

/** `eight` for 08:00; 08:30 stays in figures. */
const spokenTime = (time) =>
  time.endsWith(':00') ? hours[Number(time.slice(0, 2)) % 12] : clockWord(time).slice(0, -3)

/** The holidays in a sentence: `Thanksgiving and the Friday after it, Christmas Eve from noon, and Christmas Day`. */
export function closedDays(holidays) {
  const told = holidays.flatMap((rule) => {
    if (holidays.some((after) => isDayAfter(after, rule))) return []
    const base = holidays.find((one) => isDayAfter(rule, one))
    if (base) return [`${rule.name} and the ${days[(base.weekday + rule.daysAfter) % 7]} after it`]
    return [rule.closes ? `${rule.name} from ${closingWord(rule.closes)}` : rule.name]
  })
  return told.length > 2 ? `${told.slice(0, -1).join(', ')}, and ${told.at(-1)}` : andList(told)
}

/** Whether `after` is the holiday `base` moved by some days, as the Friday after Thanksgiving is. */
const isDayAfter = (after, base) =>
  Boolean(after.daysAfter) &&
  !base.daysAfter &&
  base.nth !== undefined &&
  ['month', 'weekday', 'nth'].every((name) => after[name] === base[name])

const closingWord = (time) => (time === '12:00' ? 'noon' : clockWord(time))

/** The text in lines of at most `width` letters, the first after `first` spaces, the others after `next`. */
export function wrap(text, { first, next, width }) {
  const lines = [' '.repeat(first)]
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)}${lines.at(-1).trim() ? ' ' : ''}${word}`
    if (longer.length <= width || !lines.at(-1).trim()) lines[lines.length - 1] = longer
    else lines.push(' '.repeat(next) + word)
  }
  return lines.join('\n')
}
