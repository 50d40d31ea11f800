// Draws still lifes: a shelf for Aesthetic services, and each of the three guides in a place where it is read.
import { drawGlass } from '../draw/glass.mjs'
import { drawGuide } from '../draw/guide.mjs'
import { drawApple, drawBowl, drawCorn } from '../draw/kitchen.mjs'
import { colour, mix } from '../draw/palette.mjs'
import { createPicture } from '../draw/picture.mjs'
import { drawPlant } from '../draw/plant.mjs'
import { indoors as light } from '../draw/room.mjs'
import { drawMirror } from '../draw/round-mirror.mjs'
import { drawBackdrop, drawCast, drawSideWindow, drawWindowLight } from '../draw/still-life.mjs'
import { drawHat, drawPricklyPear, drawSunglasses, drawTube } from '../draw/sun-things.mjs'
import { drawBottle, drawJar, drawVase } from '../draw/vessels.mjs'
import { drawCalendar, drawPen } from '../draw/weekly-things.mjs'

/** Aesthetic services: a shelf in the morning light, cotton in a vase, a round mirror that shows the sky. */
export function drawShelf() {
  const art = createPicture(960, 640)
  drawBackdrop(art, {
    wall: mix(colour.rose, colour.paper, 0.55),
    table: mix(colour.earth, colour.sand, 0.35),
    edge: 486,
  })
  drawWindowLight(art)
  drawMirror(art)
  drawCast(art, 214, 545, 44, 150)
  drawVase(art, 214, 548)
  drawCast(art, 440, 552, 34, 110)
  drawBottle(art, {
    x: 440,
    y: 556,
    w: 62,
    h: 150,
    tone: mix(colour.pine, colour.sage, 0.15),
    cap: colour.gold,
  })
  drawCast(art, 540, 566, 44, 90)
  drawJar(art, {
    x: 545,
    y: 570,
    w: 92,
    h: 62,
    tone: mix(colour.paper, colour.sand, 0.4),
    lid: mix(colour.earth, colour.sand, 0.3),
  })
  drawCast(art, 360, 580, 34, 70)
  drawJar(art, {
    x: 358,
    y: 584,
    w: 72,
    h: 44,
    tone: mix(colour.terracotta, colour.rose, 0.35),
    lid: colour.paper,
  })
  drawCast(art, 846, 556, 52, 90)
  const room = { art, light, camera: { scaleAt: () => 300, project: () => [846, 560] } }
  drawPlant(room, [0, 0, 0], { size: 0.62, pot: mix(colour.paper, colour.sand, 0.5) })
  return art
}

const table = { edge: 452, table: mix(colour.earth, colour.sand, 0.4) }

/** The nutrition guide on a kitchen table, among fruit and vegetables of the region. */
export function drawKitchen() {
  const art = createPicture(960, 640)
  drawBackdrop(art, { ...table, wall: mix(colour.sage, colour.paper, 0.52) })
  drawWindowLight(art)
  drawCast(art, 452, 500, 90, 120)
  drawGuide(art, { id: 'nutrition', x: 452, y: 506, w: 222 })
  drawCast(art, 775, 524, 140, 90)
  drawBowl(art, { x: 772, y: 546, w: 300 })
  drawCast(art, 226, 508, 36, 120)
  drawGlass(art, { x: 226, y: 512, size: 132, fill: mix(colour.duskPale, colour.paper, 0.35) })
  drawCorn(art, { x: 250, y: 584, turn: -12, size: 180 })
  drawCorn(art, { x: 330, y: 612, turn: 6, size: 170 })
  return art
}

/** The skin care guide on a sunny sill, with a straw hat, sun cream and a shadow. */
export function drawSunnySill() {
  const art = createPicture(960, 640)
  drawBackdrop(art, { ...table, wall: mix(colour.gold, colour.paper, 0.5) })
  drawWindowLight(art)
  drawCast(art, 470, 500, 90, 120)
  drawGuide(art, { id: 'skincare', x: 470, y: 506, w: 222 })
  drawCast(art, 830, 492, 60, 80)
  drawPricklyPear(art, { x: 826, y: 500, size: 250 })
  drawCast(art, 645, 520, 24, 90)
  drawTube(art, { x: 645, y: 524, h: 176 })
  drawHat(art, { x: 214, y: 560, w: 330 })
  drawSunglasses(art, { x: 560, y: 596, w: 170 })
  return art
}

/** The GLP-1 guide by the window: the weekly pen, a glass of water, an apple, and a calendar with one day ringed. */
export function drawWeekly() {
  const art = createPicture(960, 640)
  drawBackdrop(art, { ...table, wall: mix(colour.duskPale, colour.paper, 0.5) })
  drawSideWindow(art)
  drawCast(art, 520, 500, 90, 120)
  drawGuide(art, { id: 'glp1', x: 520, y: 506, w: 222 })
  drawCast(art, 726, 506, 34, 110)
  drawGlass(art, { x: 726, y: 510, size: 138, fill: mix(colour.duskPale, colour.paper, 0.35) })
  drawCast(art, 846, 536, 40, 80)
  drawApple(art, { x: 846, y: 540, size: 84 })
  drawCalendar(art, { x: 250, y: 566, w: 250 })
  drawPen(art, { x: 600, y: 596, length: 240 })
  return art
}
