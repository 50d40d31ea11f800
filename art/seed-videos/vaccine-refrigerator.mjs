// The lesson "Reading the Vaccine Refrigerator", after the CDC's storage and handling toolkit; the log it shows is in the
// library.
import { group } from '../art-kit.mjs'
import { dial, refrigerator } from '../art-objects.mjs'
import { card, logSheet, sign } from './pieces.mjs'

const fridge = (options, more = '') =>
  group(refrigerator(options), 'translate(800 70) scale(1.08)', 'class="enter blink"') + more
const gauge =
  (from, to, start, span) =>
  ({ at }) =>
    `<g transform="translate(950 300) scale(1.22)"><g data-turn="${from} ${to} ${at + start} ${span}">${dial(from)}</g></g>`
// The dial turns eleven degrees for one degree Fahrenheit, and stands upright at 41.
const degrees = (fahrenheit) => (fahrenheit - 41) * 11

export const lesson = [
  {
    kind: 'Training · Vaccines',
    heading: 'Reading the vaccine refrigerator',
    art: () => group(refrigerator(), 'translate(800 70) scale(1.08)', 'class="enter"'),
    lines: [{ show: 'A vaccine only works if it has never been too warm, and never too cold.' }],
  },
  {
    kind: 'The range',
    heading: '36 to 46 °F',
    art: gauge(degrees(46), degrees(40), 1, 2.4),
    lines: [
      {
        show: 'Between 36 and 46 degrees, day and night.',
        say: 'Between thirty six and forty six degrees, day and night.',
      },
      { show: 'Set it to 40, in the middle.', say: 'Set it to forty, in the middle.' },
    ],
  },
  {
    kind: 'Each morning',
    heading: 'Read, write, reset, sign',
    art: () => logSheet([4.9, 5.8, 7.2, 10.4]),
    lines: [
      { show: 'Each morning, before the first dose, look at the logger.' },
      { show: 'Write the lowest, the highest, and the temperature now.' },
      { show: 'Reset the logger, and put your initials.' },
      {
        show: 'Missed a reading? Write “missed”. Never guess.',
        say: 'Missed a reading? Write missed. Never guess.',
      },
    ],
  },
  {
    kind: 'Out of range',
    heading: 'Do not use.<br>Do not discard.',
    art: () => fridge({ display: '49°F', alarm: true }) + sign(962, 330, 'DO NOT USE', 2.2),
    lines: [
      { show: 'Out of range? Put the sign on the vaccine.' },
      { show: 'Do not give it, and do not throw it away.' },
    ],
  },
  {
    kind: 'Next',
    heading: 'Make it cold again',
    list: [
      { text: 'Door shut? Plug in?', wait: 1 },
      { text: 'Shelves crowded?', wait: 2 },
      { text: '15 minutes, then the backup', wait: 4 },
    ],
    art: () => card(800, 170, '15', 'minutes'),
    lines: [
      { show: 'Check the door, the plug and the shelves.' },
      {
        show: 'Still out of range after 15 minutes? Move the vaccine to the backup unit.',
        say: 'Still out of range after fifteen minutes? Move the vaccine to the backup unit.',
      },
    ],
  },
  {
    kind: 'Tell',
    heading: 'Call the coordinator',
    list: [
      { text: 'Temperatures and times', wait: 2.4 },
      { text: 'How long it may have lasted', wait: 3.8 },
      { text: 'Vaccines, lots and doses', wait: 5 },
    ],
    art: () => fridge({ display: '49°F', alarm: true }),
    lines: [
      { show: 'Call the vaccine coordinator, at any hour, and write down what you saw.' },
      { show: 'The makers say, dose by dose, what may still be used.' },
    ],
  },
  {
    kind: 'Worst of all',
    heading: 'Freezing cannot be seen',
    art: gauge(degrees(40), degrees(31), 0.8, 3),
    lines: [{ show: 'Too cold is worse than too warm. Frozen vaccine can look just the same.' }],
  },
  {
    kind: 'Remember',
    heading: 'Read it. Write it.<br>Tell someone.',
    art: () => group(refrigerator(), 'translate(800 70) scale(1.08)', 'class="enter"'),
    lines: [{ show: 'Read it, write it, and tell someone. That is all it takes.' }],
  },
]
