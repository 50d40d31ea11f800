// The people drawn before the clinic must look like their portraits on the about page, of which the drawing has a copy.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { people } from '../src/site/clinic.ts'
import { Portrait } from '../src/site/parts/portrait.tsx'

// The script has no types, so the type of its exports is written here.
const script: string = './draw/figure.mjs'
const { drawFigure } = (await import(script)) as { drawFigure: (seed: number) => string }

it.each(Object.keys(people).map((id, seed) => ({ id, seed })))(
  'draws $id as the portrait does',
  ({ seed }) => {
    const portrait = renderToStaticMarkup(createElement(Portrait, { seed })).replaceAll('></path>', '/>')
    expect(portrait).toContain(drawFigure(seed))
  },
)
