// People from a list: looked through, not all made, and their slips on paper.
import { Mark } from '../../../src/ui/mark.tsx'
import { badge, draw, icon, part, tones } from './parts.js'
import { avatar, btn, dialog, head, page, search, tabs } from './papers-parts.js'

part('the-users', () =>
  page(
    'home',
    `${head('Admin Panel', btn('Add New User', 'accent', 'userPlus'))}${tabs('Users')}<div class="tools">${search('Search users...')}</div><ul class="panel rows">${[
      ['Sam Sample', 'staff@clinic.example', 'Staff'],
      ['Jo Example', 'jo@clinic.example', 'Admin'],
      ['Avery Sample', 'admin@clinic.example', 'Admin'],
    ]
      .map(
        ([name, mail, role]) =>
          `<li class="row person">${avatar(name)}<div class="person-who"><p class="person-name"><b class="row-title">${name}</b>${badge(role, role === 'Admin' ? tones.secondary : tones.primary)}</p><p class="row-meta">${mail}</p></div></li>`,
      )
      .join('')}</ul>`,
  ),
)

const given = [
  ['Nia Sample', 'nia@clinic.example'],
  ['Pat Example', 'pat@clinic.example'],
  ['Lee Example', 'lee.clinic.example', 'This is no email address: it has no @.'],
  ['Kit Sample', 'kit@clinic.example'],
  ['Sam Sample', 'staff@clinic.example', 'Has an account already.'],
  ['Ana Example', 'ana@clinic.example'],
]
const person = ([name, mail, fault], at) =>
  `<li class="p-person ${fault ? 'p-bad' : ''}"><span class="p-number">${at + 1}</span><div class="p-words"><p class="row-title">${name}</p><p class="row-meta">${mail}</p>${fault ? `<p class="p-fault">${fault}</p>` : ''}</div>${fault ? `<span class="p-out">Left out</span>` : `<span class="p-ok">${icon('check', 'size-4')}</span>`}</li>`
const byFault = [...given.entries()].sort(([, one], [, two]) => Number(!one[2]) - Number(!two[2]))

part('people-looked', () =>
  dialog(
    'Is this right?',
    `<div class="p-kept"><p><b>6 lines</b> from <b>new-staff.csv</b></p></div>
    <p class="p-verdict">${icon('alert')}<span><b>2 lines are left out.</b> Put right what it says below, then read the list again, or add the others now.</span></p>
    <ol class="p-people">${byFault.map(([at, one]) => person(one, at)).join('')}</ol>
    <p class="why">Each becomes <b>Staff</b> and gets a temporary password, which you print on a slip at the end.</p>`,
    btn('Back') + btn('Add 4 people', 'accent', 'userPlus'),
    { wide: true },
  ),
)

const refused = [
  ['Kit Sample', 'kit@clinic.example', 'Has an account already: a colleague added it meanwhile.'],
  ['Ana Example', 'ana@clinic.example', 'The server did not answer.'],
]
part('people-refused', () =>
  dialog(
    'Not all accounts are made',
    `<section><h3 class="p-head p-head-first">Not added <b>2</b></h3><ul class="p-people">${refused.map(([name, mail, why]) => `<li class="p-person p-bad"><span class="p-sign">${icon('alert')}</span><div class="p-words"><p class="row-title">${name}</p><p class="row-meta">${mail}</p><p class="p-fault">${why}</p></div></li>`).join('')}</ul></section>
    <section><h3 class="p-head">Added <b>2</b></h3><ul class="p-people">${[
      ['Nia Sample', 'nia@clinic.example', 'copper-mesa-4817'],
      ['Pat Example', 'pat@clinic.example', 'quiet-river-2093'],
    ]
      .map(
        ([name, mail, secret]) =>
          `<li class="p-person"><span class="p-sign p-good">${icon('check')}</span><div class="p-words"><p class="row-title">${name}</p><p class="row-meta">${mail}</p></div><output class="p-secret">${secret}</output></li>`,
      )
      .join('')}</ul></section>
    <p class="why">“Go on” tries those again. The passwords are shown only this once: print the slips before you close.</p>`,
    btn('Show 2 slips') + btn('Go on', 'accent'),
    { wide: true },
  ),
)

const slips = [
  ['Nia Sample', 'nia@clinic.example', 'copper-mesa-4817'],
  ['Pat Example', 'pat@clinic.example', 'quiet-river-2093'],
  ['Lee Example', 'lee@clinic.example', 'amber-fence-7120'],
  ['Kit Sample', 'kit@clinic.example', 'north-cedar-5548'],
  ['Ana Example', 'ana@clinic.example', 'early-plain-3361'],
]
part(
  'paper-slips',
  () =>
    `<main class="p-desk"><h1 class="sr-only">Slips on paper</h1><div class="p-sheet">${slips.map(([name, mail, secret]) => `<article class="p-slip"><p class="p-slip-head">${draw(Mark, { className: 'size-6' })}Staff portal</p><h2>${name}</h2><dl><dt>Open</dt><dd>clinic.example/portal</dd><dt>Email</dt><dd>${mail}</dd><dt>Temporary password</dt><dd class="p-secret">${secret}</dd></dl><p>Choose a password of your own at the first sign-in. This one ends on Dec 5.</p></article>`).join('')}</div></main>`,
)
