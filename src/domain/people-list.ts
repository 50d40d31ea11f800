// Reads people from the rows of a spreadsheet, before an account is made for anybody: each person with what is wrong in their line.
import { lineWords, MAX_NAME_LENGTH } from './visible-text.ts'

export type ListedPerson = {
  firstName: string
  lastName: string
  email: string
  faults: string[]
}

type Column = 'firstName' | 'lastName' | 'email' | 'name'

/** The headings by which a column is known, in small letters, `first_name` and `E-mail` too. */
const headings: Record<Column, readonly string[]> = {
  firstName: ['first name', 'firstname', 'first', 'given name', 'forename'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name'],
  email: ['email', 'email address', 'mail', 'work email'],
  name: ['name', 'full name', 'employee'],
}

const MAX_EMAIL_LENGTH = 254
/** The rule of the function that makes the account (valibot's `email`). */
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu

/** The people of the rows. `known`: addresses that have an account, in small letters. */
export function readPeople(rows: string[][], known: ReadonlySet<string>): ListedPerson[] {
  const lines = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''))
  const columns = columnsOf(lines[0] ?? [])
  const seen = new Map<string, string>()
  return lines.slice(columns ? 1 : 0).map((row) => {
    const read = columns ? byColumns(row, columns) : byOrder(row)
    const { firstName, lastName, email } = read
    const twin = seen.get(email)
    const faults = [
      lineWords(firstName, 'First name', MAX_NAME_LENGTH),
      lineWords(lastName, 'Last name', MAX_NAME_LENGTH),
      emailFault(email),
      twin !== undefined && `The same address as ${twin}.`,
      known.has(email) && 'This address already has an account.',
    ].filter((fault) => typeof fault === 'string')
    if (!seen.has(email)) seen.set(email, `${firstName} ${lastName}`.trim())
    return { firstName, lastName, email, faults }
  })
}

/** The place of each column, where the first row holds headings; undefined where it is a person already. */
function columnsOf(row: string[]): Partial<Record<Column, number>> | undefined {
  const words = row.map((cell) => cell.toLowerCase().replaceAll('-', '').replaceAll('_', ' '))
  const found = Object.entries(headings).flatMap(([column, names]) => {
    const at = words.findIndex((word) => names.includes(word))
    return at < 0 ? [] : [[column, at] as const]
  })
  const columns: Partial<Record<Column, number>> = Object.fromEntries(found)
  return columns.email === undefined ? undefined : columns
}

function byColumns(row: string[], columns: Partial<Record<Column, number>>) {
  const cell = (column: Column) => row[columns[column] ?? -1] ?? ''
  const whole = cell('name').split(/\s+/)
  const isWhole = columns.firstName === undefined && columns.lastName === undefined
  return personOf({
    firstName: isWhole ? whole.slice(0, -1).join(' ') : cell('firstName'),
    lastName: isWhole ? (whole.at(-1) ?? '') : cell('lastName'),
    email: cell('email'),
  })
}

/** Without headings: the cell with an `@` is the address, the first two others are first name and last name. */
function byOrder(row: string[]) {
  const at = row.findIndex((cell) => cell.includes('@'))
  const [firstName = '', lastName = ''] = row.filter((_, index) => index !== at)
  return personOf({ firstName, lastName, email: row[at] ?? '' })
}

const personOf = <Read extends { email: string }>(read: Read) => ({
  ...read,
  email: read.email.toLowerCase(),
})

function emailFault(email: string) {
  if (email === '') return 'The email is missing.'
  return EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH
    ? undefined
    : `“${email}” is not an email address.`
}
