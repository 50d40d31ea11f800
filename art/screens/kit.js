// The parts that drawings repeat, as elements. `<screen>.html#chosen` shows one state; without a name, links to all.
import './kit/frame.js'

// Without a name in the address: links to all states.
const states = [...document.querySelectorAll('body > section')]
if (!location.hash)
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<ul class="state-list">${states.map(({ id, title }) => `<li><a href="#${id}" onclick="location.reload()">${title}</a></li>`).join('')}</ul>`,
  )
for (const dialog of document.getElementById(location.hash.slice(1))?.querySelectorAll('dialog') ?? [])
  dialog.setAttribute('open', '')
document.body.dataset.drawn = ''
