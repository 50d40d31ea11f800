// The people before the clinic are those of the about page: the drawing has its own copy of them, which must not drift.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { people } from '../src/site/clinic.ts'
import { Portrait } from '../src/site/parts/portrait.tsx'

// A plain script has no types; what it exports is said here.
const script: string = './draw/figure.mjs'
const { drawFigure } = (await import(script)) as { drawFigure: (seed: number) => string }

it.each(Object.keys(people).map((id, seed) => ({ id, seed })))(
  'draws $id as the portrait does',
  ({ seed }) => {
    const portrait = renderToStaticMarkup(createElement(Portrait, { seed })).replaceAll('></path>', '/>')
    expect(portrait).toContain(drawFigure(seed))
  },
)
