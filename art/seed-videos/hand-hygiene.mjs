// The lesson "Clean Hands in Twenty Seconds", after CDC and WHO guidance for health care workers.
import { group } from '../art-kit.mjs'
import { hand, soap } from '../art-objects.mjs'
import { ring, tap, towel } from './pieces.mjs'

const place = (options) => group(group(hand(options), '', 'class="enter"'), 'translate(690 96) scale(1.02)')
const rub = (number, heading, lit, show, side = 'palm') => ({
  kind: `Place ${number} of 6`,
  heading,
  art: ({ from }) => group(place({ side, lit: [lit] }), '', 'class="to-left"') + ring(from),
  counts: true,
  lines: [{ show }],
})

export const lesson = [
  {
    kind: 'Training',
    heading: 'Clean hands in twenty seconds',
    art: () => place({ lit: ['palm', 'tips'] }),
    lines: [
      { show: 'Clean hands protect every patient you meet today.' },
      { show: 'Here is how, in about a minute.' },
    ],
  },
  {
    kind: 'First',
    heading: 'Water, then soap',
    art: () => tap() + group(group(soap(), '', 'class="press"'), 'translate(740 260) scale(.86)'),
    lines: [{ show: 'Wet your hands under clean, running water.' }, { show: 'Then take one push of soap.' }],
  },
  rub(1, 'Palms', 'palm', 'Rub palm to palm, in circles.'),
  rub(2, 'Backs', 'back', 'The back of each hand, with the other palm.', 'back'),
  rub(3, 'Between', 'between', 'Lace your fingers, and rub between them.'),
  rub(4, 'Thumbs', 'thumb', 'Hold each thumb and turn. Thumbs are missed most often.'),
  rub(5, 'Fingertips', 'tips', 'Rub fingertips and nails in the other palm.'),
  rub(6, 'Wrists', 'wrist', 'And both wrists.'),
  {
    kind: 'Then',
    heading: 'Rinse and dry well',
    art: () => towel(),
    lines: [
      { show: 'Rinse, and dry well with a fresh paper towel.' },
      { show: 'Close the tap with the towel, not with your clean hand.' },
    ],
  },
  {
    kind: 'Sanitizer',
    heading: 'The same six places',
    art: () => group(group(soap(), '', 'class="press"'), 'translate(830 150) scale(1.15)'),
    lines: [
      { show: 'With sanitizer, cover the same six places, and rub until dry.' },
      { show: 'Use soap and water when you can see dirt,' },
      { show: 'or when a patient has diarrhea.' },
    ],
  },
  {
    kind: 'When',
    heading: 'Five moments',
    list: [
      { text: 'Before you touch a patient', wait: 1 },
      { text: 'Before a clean task', wait: 2.9 },
      { text: 'After blood or body fluid', wait: 4.6 },
      { text: 'After you touch a patient', wait: 6.6 },
      { text: 'After you touch what is near', wait: 8.6 },
    ],
    art: () => place({ lit: [] }),
    lines: [
      { show: 'Before you touch a patient.' },
      { show: 'Before a clean task.' },
      { show: 'After blood or body fluid.' },
      { show: 'After you touch a patient.' },
      { show: 'And after you touch what is near the patient.' },
    ],
  },
  {
    kind: 'Remember',
    heading: 'Every time.<br>With gloves too.',
    art: () => place({ lit: ['palm', 'between', 'tips', 'thumb', 'wrist'] }),
    lines: [{ show: 'Every patient, every time. Gloves do not replace clean hands.' }],
  },
]
