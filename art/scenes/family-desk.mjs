// Draws the picture of Family Primary Care: a stethoscope, a blood pressure monitor and a bear on the desk by the window.
import {
  drawBear,
  drawChildsDrawing,
  drawCuff,
  drawMonitor,
  drawStethoscope,
} from '../draw/family-things.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture } from '../draw/picture.mjs'
import { drawBackdrop, drawCast, drawSideWindow } from '../draw/still-life.mjs'

/** Family Primary Care: a stethoscope, a blood pressure monitor and a bear, in the morning light. */
export function drawFamilyDesk() {
  const art = createPicture(960, 640)
  drawBackdrop(art, {
    wall: mix(colour.sage, colour.paper, 0.45),
    table: mix(colour.earth, colour.sand, 0.4),
    edge: 452,
  })
  drawSideWindow(art)
  drawChildsDrawing(art, { x: 540, y: 190, w: 196 })
  drawCast(art, 770, 520, 120, 90)
  drawBear(art, { x: 770, y: 530, size: 330 })
  drawCast(art, 480, 500, 90, 100)
  drawMonitor(art, { x: 490, y: 506, w: 200 })
  drawCast(art, 300, 514, 50, 70)
  drawCuff(art, {
    x: 300,
    y: 520,
    w: 110,
    hose: [
      [330, 520],
      [372, 522],
      [398, 496],
    ],
  })
  drawStethoscope(art, { x: 270, y: 576, size: 255 })
  return art
}
