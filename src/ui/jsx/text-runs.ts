// Gives a text that stands beside something else an element of its own. A browser that translates a page puts its own elements in the place
// of text nodes. Where React then removes such a text, or puts something before it, it does not find the text and the screen breaks; where
// React changes the text, nobody sees it. A text that is all of an element is safe: React sets it anew.
import { Fragment, type ElementType, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'

export type Props = { children?: ReactNode }

/** The element of a text beside others. A name of its own, so that no style or test for a `span` meets it. */
const RUN = 'text-run' as 'span'

/** Pages that are made at build time have no React in the browser, so their texts stay as they are. */
const isShown = typeof document !== 'undefined'

/** The props with texts that are safe in a translated page: texts beside each other are one, and a text beside an element is one too. */
export function keepTexts<P extends Props>(type: ElementType, props: P): P {
  const { children } = props
  // A fragment has no element: its text stands among the children of another one.
  const isFragment = type === Fragment
  if (!isShown || !(Array.isArray(children) || (isFragment && isText(children)))) return props
  return { ...props, children: joinTexts([children].flat(1) as ReactNode[], isFragment) }
}

function joinTexts(children: readonly ReactNode[], mustWrap: boolean): ReactNode {
  // Every child keeps its place, by which React knows it again; a text stands in the place of its first part.
  const kept = [...children]
  let isBeside = mustWrap
  let begun = 0
  let text = ''
  for (const [at, child] of children.entries()) {
    if (isText(child)) {
      if (!text) begun = at
      text += String(child)
      kept[at] = null
      kept[begun] = jsx(RUN, { children: text }, `text-${begun}`)
    } else if (child && child !== true) {
      isBeside = true
      text = ''
      if (Array.isArray(child)) kept[at] = joinTexts(child as ReactNode[], true)
    }
  }
  return isBeside || !text ? kept : text
}

const isText = (child: unknown): child is string | number =>
  typeof child === 'string' ? child !== '' : typeof child === 'number'
