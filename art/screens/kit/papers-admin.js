// Trash and training record.
import { badge, icon, part, picture } from './parts.js'
import { avatar, bar, btn, head, page, search, tabs } from './papers-parts.js'

const deleted = [
  ['Holiday Hours 2025', 'holiday', 'PDF · 61.20 KB', 'you', 'Nov 28', 'Dec 28'],
  ['Hand Hygiene Poster', 'hand-hygiene-poster', 'PNG · 95.22 KB', 'Jo Example', 'Nov 27', 'Dec 27'],
  [
    'Reading the Vaccine Refrigerator',
    'film:vaccine-refrigerator',
    'Video · 1:05 · 4.20 MB',
    'Jo Example',
    'Nov 21',
    'Dec 21',
  ],
  ['PTO Request Form', 'pto-request-form', 'DOCX · 10.56 KB', 'you', 'Nov 9', 'Dec 9'],
  ['Phone Greeting Script, spring', 'phone-greeting-script', 'TXT · 2.80 KB', 'you', 'Oct 29', 'tomorrow'],
]
const gone = ([title, pic, facts, who, day, due]) =>
  `<li class="row p-gone">${picture(pic === 'holiday' ? '' : pic, 'file', pic.startsWith('film') ? 'thumb-wide' : 'thumb-row')}
    <div class="p-words"><h2 class="row-title">${title}</h2><p class="row-meta">${facts}<span class="p-by"> · deleted by ${who}, ${day}</span></p></div>
    <p class="row-meta p-who">Deleted by ${who}, ${day}</p>
    <p class="row-meta p-due ${due === 'tomorrow' ? 'p-soon' : ''}">${icon('clock', 'size-4')}Deleted for good ${due === 'tomorrow' ? due : `on ${due}`}</p>
    <div class="p-do"><button class="quiet">Restore</button><button class="quiet quiet-danger">Delete now</button></div></li>`

part('the-trash', ({ empty }) =>
  page(
    'home',
    `${head('Admin Panel', '')}${tabs('Trash')}${
      empty
        ? `<div class="panel p-empty"><span class="tile">${icon('trash', 'size-6')}</span><p class="text-lg font-semibold">The trash is empty.</p><p>A deleted document or video waits here for 30 days, then it is deleted for good. Staff never see this page.</p></div>`
        : `<div class="tools">${search('Search the trash...')}<p class="why">Deleted documents and videos stay here for 30 days. After that they are gone for good. Staff never see this page.</p></div><h2 class="sr-only">Deleted</h2><ul class="panel rows">${deleted.map(gone).join('')}</ul>`
    }`,
  ),
)

part(
  'trash-question',
  () =>
    `<dialog class="modal modal-bottom sm:modal-middle" aria-labelledby="q"><div class="modal-box sheet sm:max-w-md"><h2 id="q" class="text-xl font-semibold">Delete “PTO Request Form” for good?</h2>
    <p class="mt-3">The file and its 2 earlier files are gone then, on every device. This cannot be undone.</p>
    <div class="p-answers">${btn('Cancel')}${btn('Delete for good', 'error')}</div></div></dialog>`,
)

const does = btn('Export as CSV', 'outline', 'download') + btn('Print', 'outline', 'print')
const notKept = `<p class="p-not why">${icon('info', 'size-4')}Who opened a document is not recorded.</p>`
const films = [
  ['Reading the Vaccine Refrigerator', 'film:vaccine-refrigerator', 'General · 1:05', 0, '2 have begun'],
  ['Clean Hands in Twenty Seconds', 'film:hand-hygiene', 'General · 12:00', 2, '1 has begun'],
  ['Answering the Phone', 'film:answering-the-phone', 'Front Desk · 1:04', 6, ''],
]
const staff = [
  ['Nia Sample', 'Not begun', 0],
  ['Pat Example', '1 begun', 0],
  ['Sam Sample', '1 begun', 1],
  ['Lee Example', '1 begun', 1],
  ['Jo Example', '', 3],
  ['Avery Sample', '', 3],
]
const done = (count, all, words) =>
  `<div class="p-share"><p class="p-count">${count === all ? `${icon('check', 'size-4')}<span class="p-all">${`${count} of ${all}`} ${words}</span>` : `<b>${count} of ${all}</b> ${words}`}</p>${bar(count, all, words)}</div>${icon('right', 'size-4')}`

part('the-record', () =>
  page(
    'home',
    `${head('Admin Panel', does)}${tabs('Training record')}
    <div class="p-two"><section aria-labelledby="v"><h2 id="v" class="p-head">Videos</h2><ul class="panel rows">${films
      .map(
        ([title, pic, facts, count, more]) =>
          `<li class="row p-link">${picture(pic, 'film', 'thumb-wide')}<div class="p-words"><h3 class="row-title"><a class="row-open-link" href="#">${title}</a></h3><p class="row-meta">${facts}${more && ` · ${more}`}</p></div>${done(count, 6, 'completed')}</li>`,
      )
      .join('')}</ul>${notKept}</section>
    <section aria-labelledby="p"><h2 id="p" class="p-head">People</h2><ul class="panel rows">${staff
      .map(
        ([name, more, count]) =>
          `<li class="row p-link">${avatar(name)}<div class="p-words"><h3 class="row-title"><a class="row-open-link" href="#">${name}</a></h3>${more && `<p class="row-meta">${more}</p>`}</div>${done(count, 3, 'completed')}</li>`,
      )
      .join('')}</ul></section></div>`,
  ),
)

/** Who is where: the share in one bar of three parts, with its words. */
const summary = (pic, big, [finished, begun, none], facts) =>
  `<div class="panel p-sum">${pic}<div class="p-words"><p class="p-big">${big}</p><p class="row-meta">${facts}</p></div>
    <div class="p-parts" aria-hidden="true"><i style="flex:${finished}"></i><i style="flex:${begun}"></i><i style="flex:${none}"></i></div></div>`
const group = (title, count, rows) =>
  `<h2 class="p-head">${title} <b>${count}</b></h2><ul class="panel rows">${rows.join('')}</ul>`
const line = (mark, title, when, [watched, all], note = '') =>
  `<li class="row p-line">${mark}<div class="p-words"><p class="row-title">${title}</p><p class="row-meta">${when}</p>${note && `<p class="row-meta p-note">${note}</p>`}</div>
    <div class="p-share"><p class="p-count">${watched} of ${all}</p>${bar(seconds(watched), seconds(all), 'Watched')}</div></li>`
const seconds = (time) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

part('video-record', () =>
  page(
    'home',
    `${head('Clean Hands in Twenty Seconds', does, 'Training record')}
    ${summary(picture('film:hand-hygiene', 'film', 'film-thumb'), '2 of 6 completed', [2, 1, 3], 'Video · 12:00 · the file was replaced on Nov 20')}
    <p class="why p-means">The time is what was truly watched: skipped parts do not count.</p>
    ${group('Completed', 2, [line(avatar('Jo Example'), 'Jo Example', 'Last watched Nov 24', ['12:00', '12:00']), line(avatar('Avery Sample'), 'Avery Sample', 'Last watched Nov 21', ['11:48', '12:00'])])}
    ${group('Begun', 1, [line(avatar('Sam Sample'), 'Sam Sample', 'Last watched yesterday, 4:12 PM', ['0:30', '12:00'])])}
    ${group('Not begun', 3, [
      line(avatar('Nia Sample'), `Nia Sample ${badge('Invited')}`, 'Never watched', ['0:00', '12:00']),
      line(avatar('Pat Example'), 'Pat Example', 'Never watched', ['0:00', '12:00']),
      line(
        avatar('Lee Example'),
        'Lee Example',
        'Last watched Nov 12',
        ['0:00', '12:00'],
        'Finished the file before, which was replaced on Nov 20',
      ),
    ])}
    ${notKept}`,
  ),
)

part('person-record', () =>
  page(
    'home',
    `${head('Sam Sample', does, 'Training record')}
    ${summary(avatar('Sam Sample'), '1 of 3 completed', [1, 1, 1], 'staff@clinic.example · Staff · last here today, 9:12 AM')}
    <p class="why p-means">The time is what was truly watched: skipped parts do not count.</p>
    ${group('Completed', 1, [line(picture('film:answering-the-phone', 'film', 'thumb-wide'), 'Answering the Phone', 'Last watched Nov 3', ['1:04', '1:04'])])}
    ${group('Begun', 1, [line(picture('film:hand-hygiene', 'film', 'thumb-wide'), 'Clean Hands in Twenty Seconds', 'Last watched yesterday, 4:12 PM', ['0:30', '12:00'])])}
    ${group('Not begun', 1, [line(picture('film:vaccine-refrigerator', 'film', 'thumb-wide'), 'Reading the Vaccine Refrigerator', 'Never watched', ['0:00', '1:05'])])}
    ${notKept}`,
  ),
)
