// The lesson "Answering the Phone". Its words are the words of the phone greeting script in the library.
import { group } from '../art-kit.mjs'
import { telephone } from '../art-objects.mjs'
import { clinic, locations } from '../facts.mjs'
import { card, twoMarks } from './pieces.mjs'

const desk = `${clinic.name} in ${locations.at(-1).town}`

const phone = (mood, lifted = false) =>
  group(group(telephone({ lifted }), '', `class="${mood}"`), 'translate(690 176) scale(1.42)')

export const lesson = [
  {
    kind: 'Training · Front desk',
    heading: 'Answering the phone',
    art: () => phone('ringing blink'),
    lines: [{ show: 'For many patients, the first person they meet is your voice.' }],
  },
  {
    kind: 'Hello',
    heading: 'By the second ring',
    say: `“Good morning, ${desk}, this is Dana. How can I help you?”`,
    art: () => phone('enter', true),
    lines: [
      { show: 'Pick up by the second ring, with a pen in your hand.' },
      { show: `Good morning, ${desk}.` },
      { show: 'This is Dana. How can I help you?' },
    ],
  },
  {
    kind: 'Listen first',
    heading: 'Could it be an emergency?',
    list: [
      { text: 'Chest pain, or trouble breathing', wait: 2.6 },
      { text: 'A drooping face, slurred speech', wait: 4.8 },
      { text: 'Heavy bleeding, fainting', wait: 7 },
    ],
    art: () => card(790, 190, '911', 'Hang up and call now', '#a44e2b'),
    lines: [
      { show: 'Let them finish, and listen for danger.' },
      { show: 'Chest pain, or trouble breathing.' },
      { show: 'A drooping face, or slurred speech.' },
      { show: 'Heavy bleeding, or fainting.' },
      {
        show: 'Then say: please hang up, and call 911 now.',
        say: 'Then say: please hang up, and call nine one one now.',
      },
      { show: 'And tell the nurse practitioner at once.' },
    ],
  },
  {
    kind: 'Who is calling',
    heading: 'Two marks, every call',
    art: () => twoMarks([2.2, 3.3]),
    lines: [
      { show: 'Ask for the full name, and the date of birth.' },
      { show: 'Say both back.' },
      { show: 'For anyone else, look for a signed release before you say a word.' },
    ],
  },
  {
    kind: 'What they need',
    heading: 'Write it.<br>Do not advise.',
    say: '“The nurse will call you back by two. Which number is best?”',
    art: () => phone('enter', true),
    lines: [
      { show: 'Write down their own words. Never read out a test result.' },
      { show: 'Promise a time for the call back, and keep it.' },
    ],
  },
  {
    kind: 'On hold',
    heading: 'Ask, and wait for the yes',
    say: '“May I put you on hold for a minute?”',
    art: () => card(790, 190, '60', 'seconds, then come back'),
    lines: [{ show: 'Before you put someone on hold, ask. Come back within a minute.' }],
  },
  {
    kind: 'Goodbye',
    heading: 'Say back what was agreed',
    art: () => phone('enter'),
    lines: [
      { show: 'At the end, say back what was agreed, and thank them by name.' },
      { show: 'Let them hang up first.' },
    ],
  },
]
