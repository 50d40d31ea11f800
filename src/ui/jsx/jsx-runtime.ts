// The functions that JSX becomes (jsxImportSource in vite.config.ts): React's own, with texts that are safe in a translated page.
import type { ElementType } from 'react'
import { jsx as make } from 'react/jsx-runtime'
import { keepTexts, type Props } from './text-runs.ts'

export { Fragment } from 'react/jsx-runtime'

export const jsx = (type: ElementType, props: Props, key?: string) => make(type, keepTexts(type, props), key)

/** In a build, where this file is used, React makes no difference between the two. */
export const jsxs = jsx
