// The name of a person on a screen: full name and initials.

type Named = { first_name: string | null; last_name: string | null; email: string }

/** First and last name, or the email of a person without a name. */
export function fullName({ first_name, last_name, email }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email
}

/** The initials for a person's round badge: one or two capitals. */
export function initials({ first_name, last_name, email }: Named): string {
  const words = [first_name, last_name].filter((word) => word !== null && word !== '')
  // A character may take two code units, so take code points.
  const letters = words.map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 0)).join('')
  return (letters || email.slice(0, 2)).toUpperCase()
}
