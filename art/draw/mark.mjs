// The clinic's mark: three leaves around a hub, a wind rotor and a clover in one.
import { colour } from './palette.mjs'

export const leafPath = 'M0 -.12C-.38 -.3 -.34 -.66 .1 -.92C.32 -.68 .34 -.34 0 -.12Z'

export function drawMark(art, { x, y, r, ground = colour.pine, leaf = colour.paper, hub = colour.gold }) {
  const scale = Math.round(r * 1000) / 1000
  art.group(
    { transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}) scale(${scale})` },
    () => {
      art.circle(0, 0, 1, { fill: ground })
      for (const turn of [0, 120, 240]) art.path(leafPath, { fill: leaf, transform: `rotate(${turn})` })
      art.circle(0, 0, 0.1, { fill: hub })
    },
  )
}
