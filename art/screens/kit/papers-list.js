// A list with a selection, and Edit with its file.
import { badge, icon, part, picture } from './parts.js'
import { btn, dialog, field, head, page, round, search } from './papers-parts.js'

const papers = [
  [
    'Injection Log Template',
    'injection-log-template',
    'CSV',
    '777 Bytes · Oct 25',
    'Spreadsheet for lot, expiry, dose, site and observation of every injection given.',
  ],
  [
    'Phone Greeting Script',
    'phone-greeting-script',
    'TXT',
    '2.80 KB · Oct 25',
    'What to say from hello to goodbye, and when to send a caller to 911.',
  ],
  [
    'Vaccine Refrigerator Temperature Log',
    'vaccine-refrigerator-log',
    'PDF',
    '118.84 KB · Oct 25',
    'Monthly sheet for the door, and what to do when a reading is out of range.',
  ],
  [
    'Needlestick or Splash: What to Do Now',
    'sharps-exposure-steps',
    'PDF',
    '106.68 KB · Oct 25',
    'Six steps for the first minutes and hours after a sharps exposure, with the incident form.',
  ],
]
const chosen = [1, 2]

const card = ([title, pic, kind, facts, text], at, isPlain) => {
  const on = chosen.includes(at)
  const box = isPlain
    ? ''
    : `<label class="p-box"><input type="checkbox" ${on ? 'checked' : ''} aria-label="Select ${title}"><span class="p-mark">${on ? icon('check') : ''}</span></label>`
  return `<article class="panel card ${on && !isPlain ? 'p-on' : ''} ${isPlain ? '' : 'p-back'}"><div class="card-main"><div class="card-head">${picture(pic)}<div class="min-w-0"><h2 class="card-title">${title}</h2><p class="card-facts">${badge(kind)}<span>${facts}</span></p></div><p class="card-text">${text}</p></div>
    <div class="card-do" ${isPlain ? '' : 'inert'}>${btn('Preview', 'primary', 'eye')}${btn('Download', 'outline', 'download')}</div></div>
    <div class="card-foot" ${isPlain ? '' : 'inert'}>${round('Star', 'star')}${round('More', 'more')}<span class="card-end"><button class="btn btn-ghost min-h-11">${icon('edit')}Edit</button><button class="btn btn-ghost min-h-11">${icon('trash')}Delete</button></span></div>${box}</article>`
}
const act = (glyph, words, tone = '') =>
  `<button class="p-act ${tone}">${icon(glyph)}<span>${words}</span></button>`
const selectBar = `<div class="p-bar" role="region" aria-label="Selected documents"><div class="p-bar-in"><p class="p-chosen"><b>2 selected</b><span class="row-meta">121.64 KB</span></p>
  <p class="p-marks"><button class="quiet">Select all 4</button><button class="quiet">Clear</button></p>
  <div class="p-acts">${act('arrowRight', 'Move to…')}${act('pin', 'On every device')}${act('tabletSave', 'Save on this device')}${act('trash', 'Delete', 'quiet-danger')}</div></div></div>`

part('the-selection', ({ plain }) =>
  page(
    'documents',
    `${head('Process Documentation', btn('Upload Document', 'accent', 'upload') + btn('Add Video Embed', 'outline', 'plus'))}
    <div class="tools">${search('Search documents...')}<button class="tool p-wide" aria-pressed="${!plain}">${icon('select')}Select</button><button class="tool p-narrow" aria-label="Sort and filter">${icon('tools')}</button></div>
    <p class="chips p-wide">${['All 10', 'HR Documentation 2', 'Patient Samples 2', 'Process Documentation 4', 'Training 2'].map((one, at) => `<a class="chip" href="#" ${at === 3 ? 'aria-current="page"' : ''}>${one.slice(0, -2)}<b>${one.slice(-2)}</b></a>`).join('')}</p><p class="count-line p-narrow"><span>4 documents</span></p>
    <div class="card-grid">${papers.map((one, at) => card(one, at, plain)).join('')}</div>`,
    plain ? '' : selectBar,
  ),
)

const present = `<div class="p-file">${icon('document', 'size-6')}<div class="p-words"><p class="row-title">log-nov-2026.pdf</p><p class="row-meta">118.84 KB</p></div>${btn('Replace file', 'outline', 'upload')}</div>`
const fresh = `<div class="p-file p-new">${picture('vaccine-refrigerator-log', '', 'thumb-row')}<div class="p-words"><p class="row-title">log-dec-2026.pdf</p><p class="row-meta">PDF · 121.02 KB · in place of log-nov-2026.pdf</p></div>${round('Leave out log-dec-2026.pdf', 'close')}</div>
  <p class="why">Update sends it. Stars, links and places stay. The file before is kept under Earlier files.</p>${field('Why it is replaced', '', 'One line for admins, beside the file before. It may stay empty.')}`
const earlier = [
  [
    '2',
    'log-2026.pdf',
    '2.00 KB · replaced by you, today at 9:14 AM',
    'A column for the second refrigerator',
  ],
  ['1', 'fridge log (final).docx', '38.12 KB · replaced by Jo Example, Mar 3', ''],
]
const old = ([number, name, facts, why]) =>
  `<li class="p-old"><span class="p-number">${number}</span><div class="p-words"><p class="row-title">${name}</p><p class="row-meta">${facts}</p>${why && `<p class="p-why">“${why}”</p>`}<p class="p-old-do"><button class="quiet">Open</button><button class="quiet">Download</button><button class="quiet">Make this the present file</button></p></div></li>`
const boxes = `<div class="check-field"><label><input type="checkbox" checked>On every device</label><p class="why">It comes by itself, and opens without a connection.</p></div>`

part('edit-file', ({ earlier: isEarlier }) =>
  dialog(
    'Edit document',
    `${field('Title', 'Vaccine Refrigerator Temperature Log')}
    <label class="flex flex-col gap-1.5"><span class="font-medium">Description</span><textarea class="textarea w-full text-base" rows="2">Monthly sheet for the door, and what to do when a reading is out of range.</textarea></label>
    <section class="p-part"><h3 class="font-medium">File</h3>${isEarlier ? present : fresh}
    <button class="p-fold" aria-expanded="${Boolean(isEarlier)}">${icon(isEarlier ? 'up' : 'down')}Earlier files${isEarlier ? ' <b>2</b>' : ''}</button>${isEarlier ? `<ol class="p-olds">${earlier.map(old).join('')}</ol>` : ''}</section>${boxes}`,
    btn('Cancel') + btn('Update', 'primary'),
  ),
)
