// Test cases for the rule of visible text: the forms, the functions and SQL must all give these answers.
// Invisible characters are written as escapes.

export type TextCase = { name: string; text: string; isTaken: boolean }

const taken = (name: string, text: string): TextCase => ({ name, text, isTaken: true })
const refused = (name: string, text: string): TextCase => ({ name, text, isTaken: false })

/** Single lines: names and titles of at most 100 characters. */
export const lineCases: TextCase[] = [
  taken('a name', 'Ana'),
  taken('one letter', 'I'),
  taken('an apostrophe, a hyphen, a full stop', 'Mary-Jane O’Neil Jr.'),
  taken('Spanish and Vietnamese letters', 'Nuñez Nguyễn Thị Bích'),
  taken('letters with combining marks', 'Nguye\u0302\u0303n'),
  taken('Hebrew letters', 'דוד'),
  taken('Arabic letters', 'محمد'),
  taken('both directions', 'David דוד'),
  taken('Chinese letters', '王小明'),
  taken('a joiner that Persian spelling asks for', 'می\u200Cخواهم'),
  taken('a joiner that Hindi spelling asks for', 'क्\u200Dष'),
  taken('an emoji of four', '👨\u200D👩\u200D👧\u200D👦'),
  taken('a heart as a picture', '❤\uFE0F\u200D🔥'),
  taken('a number on a key', '1\uFE0F\u20E3'),
  taken('spaces around', '  Ana  '),
  taken('a space that does not break', 'Dr.\u00A0Ruiz'),
  taken('markup, which is shown as it is', '<b>Ana</b> & Co'),
  taken('a hundred letters', 'n'.repeat(100)),
  taken('a hundred letters of two units each', '𝒏'.repeat(100)),
  taken('a hundred letters between spaces', ` ${'n'.repeat(100)} `),
  refused('nothing', ''),
  refused('spaces alone', ' \u00A0\u3000 '),
  refused('more than a hundred letters', 'n'.repeat(101)),
  refused('a line break', 'Ana\nRuiz'),
  refused('a carriage return', 'Ana\rRuiz'),
  refused('a line break at the end', 'Ana\n'),
  refused('a tab', 'Ana\tRuiz'),
  refused('a bell', 'Ana\u0007'),
  refused('a delete character', 'Ana\u007F'),
  refused('a control character of the second set', 'Ana\u0085Ruiz'),
  refused('a line separator', 'Ana\u2028Ruiz'),
  refused('a paragraph separator', 'Ana\u2029Ruiz'),
  refused('an override to the left, by which "evil" reads "live"', '\u202Elive'),
  refused('an override to the right', 'Ana\u202D'),
  refused('an embedding', '\u202BAna\u202C'),
  refused('an isolate', '\u2067Ana\u2069'),
  refused('a mark of direction', 'Ana\u200F'),
  refused('an Arabic mark of direction', 'Ana\u061C'),
  refused('a space without width', 'Ad\u200Bmin'),
  refused('a byte order mark', '\uFEFFAdmin'),
  refused('a soft hyphen', 'Ad\u00ADmin'),
  refused('a word joiner', 'Ad\u2060min'),
  refused('a joiner between Latin letters', 'Ad\u200Dmin'),
  refused('a joiner at the start', '\u200Cمحمد'),
  refused('a joiner at the end', 'محمد\u200D'),
  refused('two joiners', 'می\u200C\u200Cخواهم'),
  refused('a selector after a Latin letter', 'Ana\uFE0F'),
  refused('a selector alone', '\uFE0F'),
  refused('two selectors', '❤\uFE0F\uFE0F'),
  refused('a letter that is blank', '\u3164'),
  refused('a Braille cell without a dot', '\u2800'),
  refused('invisible tag letters', 'Ana\u{E0041}\u{E0042}'),
  refused('an invisible operator', 'Ana\u2063'),
]

/** Text of many lines: descriptions of at most 5,000 characters. */
export const textCases: TextCase[] = [
  taken('nothing', ''),
  taken('many lines', 'One\ntwo\r\n\tthree'),
  taken('a line break at the end', 'One\n'),
  taken('five thousand letters', 'n'.repeat(5_000)),
  refused('more than five thousand letters', 'n'.repeat(5_001)),
  refused('an override', 'One\n\u202Etwo'),
  refused('a bell', 'One\u0007'),
  refused('a line separator', 'One\u2028two'),
  refused('a joiner after a line break', 'One\n\u200Dtwo'),
]
