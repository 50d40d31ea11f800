// The keys of the portal, by the screen where they work, for the dialog "Keys".

type KeyLine = { keys: readonly string[]; text: string }

export const keyGroups: readonly { name: string; lines: readonly KeyLine[] }[] = [
  {
    name: 'Everywhere',
    lines: [
      { keys: ['/'], text: 'Search' },
      { keys: ['?'], text: 'Show these keys' },
      { keys: ['Tab', 'Shift Tab'], text: 'Next and previous button or field' },
      { keys: ['Esc'], text: 'Close a dialog or a menu, empty the search, end a selection' },
    ],
  },
  {
    name: 'Lists and tables',
    lines: [
      { keys: ['↑', '↓'], text: 'From item to item; in the search to the first' },
      { keys: ['Home', 'End'], text: 'The first, the last' },
      { keys: ['Enter'], text: 'Open it; in the search, if it finds one' },
      { keys: ['x'], text: 'Select it; then Space selects more, Shift Space a range' },
      { keys: ['Shift F10'], text: 'Its other actions' },
    ],
  },
  {
    name: 'An upload',
    lines: [
      { keys: ['↑', '↓'], text: 'From title to title' },
      { keys: ['Enter'], text: 'The next title' },
      { keys: ['Alt Enter'], text: 'Open the file’s other fields' },
      { keys: ['Ctrl Enter'], text: 'Upload' },
    ],
  },
  {
    name: 'A document',
    lines: [
      { keys: ['+', '−'], text: 'Larger and smaller' },
      { keys: ['0'], text: 'Fit the page' },
      { keys: ['Ctrl F'], text: 'Find in a PDF' },
    ],
  },
  {
    name: 'A video',
    lines: [
      { keys: ['Space', 'k'], text: 'Play and pause' },
      { keys: ['←', '→'], text: 'Back and ahead by 5 seconds' },
      { keys: ['j', 'l'], text: 'Back and ahead by 10 seconds' },
      { keys: ['↑', '↓'], text: 'Louder and quieter' },
      { keys: ['m'], text: 'Sound off and on' },
      { keys: ['c'], text: 'Captions' },
      { keys: ['f'], text: 'Full screen' },
      { keys: ['<', '>'], text: 'Slower and faster' },
    ],
  },
]
