// How a person is called on a screen.

type Named = { first_name: string | null; last_name: string | null; email: string }

/** First and last name, or the email of somebody who has given neither. */
export function fullName({ first_name, last_name, email }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email
}

/** Initials for a round picture: one or two capitals. */
export function initials({ first_name, last_name, email }: Named): string {
  const words = [first_name, last_name].filter((word) => word !== null && word !== '')
  // Whole characters, also where one takes two code units.
  const letters = words.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0)).join('')
  return (letters || email.slice(0, 2)).toUpperCase()
}
