// Test cases for names of objects in storage: the portal and SQL must both give these answers.

/** What an admin may have written into a row by hand, and what would become of the address of a request. */
export const badObjectNames = [
  '',
  '/a.pdf',
  '../a.pdf',
  'a/../../b.pdf',
  '../../../../../auth/v1/logout?scope=global&a=',
  'hr/./a.pdf',
  '..',
  'hr/..',
  'hr/.. ',
  'hr /a.pdf',
  'hr/a.pdf ',
  'hr//a.pdf',
  'hr/',
  'hr/a.pdf?download=1',
  'hr/a.pdf#page=2',
  'hr\\..\\a.pdf',
  'hr/%2e%2e/a.pdf',
  'hr/.\t./a.pdf',
  'hr/a.pdf\n',
  'hr/Ñ.pdf',
  `hr/${'a'.repeat(1022)}`,
]

export const goodObjectNames = [
  'hr-docs/1700000000000-Handbook 2026 (final), v1.2.pdf',
  'training-videos/1700000000000-hands.mp4.1700000000001.webp',
  "process/1700000000000-O'Neil & Co_$1@=;:+!*.docx",
  'hr/...pdf',
  'hr/.a/..b/c..',
  'notes.txt',
]
