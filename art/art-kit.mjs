// Draws the illustrations of printed papers, guides and seed films: flat shapes, soft gradients, the five colours of the theme. Every
// function returns SVG text.
export const colour = {
  paper: '#fdfaf4',
  sand: '#f3e8d3',
  peach: '#f0cfae',
  gold: '#d6a955',
  pine: '#124c46',
  pineSoft: '#5f8a80',
  dusk: '#34527a',
  duskSoft: '#9fb3c8',
  terracotta: '#a44e2b',
  clay: '#c9794f',
  ink: '#172d2f',
  skin: '#c48a62',
  skinShade: '#a96f4b',
  white: '#fffdf8',
}

let serial = 0

/** A vertical gradient and the reference to it; ids never repeat within a page. */
export function gradient(...stops) {
  const id = `g${(serial += 1)}`
  const inner = stops.map(([at, fill]) => `<stop offset="${at}" stop-color="${fill}"/>`).join('')
  return {
    def: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inner}</linearGradient>`,
    fill: `url(#${id})`,
  }
}

export const group = (inner, transform = '', attributes = '') =>
  `<g${transform ? ` transform="${transform}"` : ''} ${attributes}>${inner}</g>`

export const line = (points, stroke, width, extra = '') =>
  `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const box = (x, y, w, h, r, fill, extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`

export const dot = (x, y, r, fill, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`

/** A wind turbine, standing on (x, y). */
export function turbine(x, y, height, turn = 0, fill = colour.white) {
  const blade = `M0 0 C ${height * 0.03} ${-height * 0.12} ${height * 0.02} ${-height * 0.34} 0 ${-height * 0.44} C ${-height * 0.015} ${-height * 0.3} ${-height * 0.02} ${-height * 0.12} 0 0Z`
  const blades = [0, 120, 240].map((by) => `<path d="${blade}" transform="rotate(${by + turn})"/>`).join('')
  return `<g fill="${fill}"><path d="M${x - height * 0.016} ${y} L${x - height * 0.008} ${y - height} L${x + height * 0.008} ${y - height} L${x + height * 0.016} ${y}Z"/><g transform="translate(${x} ${y - height})"><g class="rotor">${blades}</g><circle r="${height * 0.024}"/></g></g>`
}

// Places of the turbines: share across, height, turn of the blades.
const wideFarm = [
  [0.1, 0.3, 12],
  [0.2, 0.22, 50],
  [0.9, 0.26, 30],
]

/** The background of every picture, w by h: sky, a far mesa, red earth. */
export function landscape(w, h, { sun = [0.78, 0.34], horizon = 0.62, turbines = wideFarm } = {}) {
  const sky = gradient([0, '#c9d3d6'], [0.45, '#f0dfc3'], [1, '#f3cfa8'])
  const y = h * horizon
  const mesa = `M0 ${y} L0 ${y - h * 0.1} L${w * 0.12} ${y - h * 0.11} L${w * 0.17} ${y - h * 0.05} L${w * 0.4} ${y - h * 0.04} L${w * 0.46} ${y - h * 0.12} L${w * 0.66} ${y - h * 0.125} L${w * 0.71} ${y - h * 0.05} L${w} ${y - h * 0.07} L${w} ${y + h * 0.06} L0 ${y + h * 0.06}Z`
  const roll = (top, bend, fill) =>
    `<path d="M0 ${top} C ${w * 0.25} ${top - bend} ${w * 0.45} ${top + bend} ${w * 0.68} ${top} S ${w * 0.92} ${top - bend * 0.7} ${w} ${top - bend * 0.2} L${w} ${h} L0 ${h}Z" fill="${fill}"/>`
  return `<defs>${sky.def}</defs><rect width="${w}" height="${h}" fill="${sky.fill}"/>
    ${dot(w * sun[0], h * sun[1], h * 0.13, '#f9e6bd')}${dot(w * sun[0], h * sun[1], h * 0.085, '#fbf0d2')}
    <path d="${mesa}" fill="#b4bcc6"/>
    ${turbines.map(([x, tall, turn]) => turbine(w * x, y, h * tall, turn, '#fbf5ea')).join('')}
    ${roll(y, h * 0.035, '#d99d72')}${roll(y + h * 0.1, h * 0.04, '#c07a50')}${roll(y + h * 0.22, h * 0.03, '#a85f3a')}`
}

/** A whole SVG picture. Screen readers announce its label; without a label they skip the picture. */
export function picture(w, h, inner, label) {
  const role = label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" ${role}>${inner}</svg>`
}
