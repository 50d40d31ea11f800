// The function that JSX becomes in development and in tests: React's own, with texts that are safe in a translated page.
import type { ElementType } from 'react'
import { type JSXSource, jsxDEV as make } from 'react/jsx-dev-runtime'
import { keepTexts, type Props } from './text-runs.ts'

export { Fragment } from 'react/jsx-dev-runtime'

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: string | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  const kept = keepTexts(type, props)
  return make(type, kept, key, isStatic && Array.isArray(kept.children), source, self)
}
