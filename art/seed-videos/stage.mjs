// Makes the page from which a lesson is filmed. `seek(t)` in the page sets every animation and scene to the second `t`.
import { readFile } from 'node:fs/promises'
import { landscape, picture } from '../art-kit.mjs'
import { clinic } from '../facts.mjs'
import { fontStyle } from '../fonts.mjs'

const css = await readFile(new URL('stage.css', import.meta.url), 'utf8')
const fade = 0.45
// Each turbine's share across, its height, and the turn of its blades. No blade crosses the words at the left.
const farm = [
  [0.49, 0.2, 12],
  [0.545, 0.15, 50],
  [0.955, 0.26, 30],
]

function sceneHtml({ at, kind, heading, list = [], say, art }) {
  const items = list.map(({ text, wait }) => `<li style="--wait:${wait}s">${text}</li>`).join('')
  return `<section class="scene" style="--at:${at.toFixed(3)}s">${picture(1280, 720, art)}<div class="words">${kind ? `<p class="kind">${kind}</p>` : ''}<h1>${heading}</h1>${items ? `<ul>${items}</ul>` : ''}${say ? `<p class="bubble-say">${say}</p>` : ''}</div></section>`
}

/** Runs in the page. The function is sent there as text, so it uses no names from outside. */
function seekInPage(scenes, length) {
  const sections = [...document.querySelectorAll('.scene')]
  const ease = (x) => Math.min(1, Math.max(0, x))
  return (t) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = t * 1000
    }
    scenes.forEach(({ at, until }, index) => {
      const enter = index === 0 ? 1 : ease((t - at) / length)
      const leave = index === scenes.length - 1 ? 1 : ease((until - t) / length)
      sections[index].style.opacity = Math.min(enter, leave)
      sections[index].style.visibility = t >= at && t < until ? 'visible' : 'hidden'
    })
    for (const ring of document.querySelectorAll('[data-from]')) {
      const seconds = ease((t - ring.dataset.from) / 20) * 20
      ring.querySelector('path').setAttribute('stroke-dasharray', `${(seconds / 20) * 100} 100`)
      ring.querySelector('text').textContent = Math.floor(seconds)
    }
    for (const needle of document.querySelectorAll('[data-turn]')) {
      const [from, to, start, span] = needle.dataset.turn.split(' ').map(Number)
      const x = ease((t - start) / span)
      needle
        .querySelector('.needle')
        .setAttribute('transform', `rotate(${from + (to - from) * (x * x * (3 - 2 * x))})`)
    }
  }
}

/** The page of a lesson that has been laid out in time. */
export function composeStage({ scenes }) {
  const times = scenes.map(({ at, until }) => ({ at, until }))
  const land = landscape(1280, 720, { sun: [0.74, 0.3], horizon: 0.66, turbines: farm })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><style>${fontStyle()}${css}</style><body><div class="country">${picture(1280, 720, land)}</div>
    ${scenes.map(sceneHtml).join('')}<p class="brand">${clinic.name}</p>
    <script>window.seek = (${seekInPage.toString()})(${JSON.stringify(times)}, ${fade})</script></body></html>`
}
