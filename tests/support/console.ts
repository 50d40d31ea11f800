// Fails a test that causes a console.error without announcing it. Announced warnings are not printed.
import { afterEach, beforeEach, expect } from 'vitest'

/**
 * Says nothing about a screen: user-event presses each key in an `act` that nobody awaits, and on a busy machine the code of a part may
 * still be on its way then.
 */
const SUSPENDED = /^A component suspended inside an `act` scope/

let announced: (string | RegExp)[] = []
let warnings: string[] = []
let allowed: RegExp[] = []
let seen: string[] = []

/** Announces console errors that this test causes on purpose. The test fails if one does not come. */
export function expectConsoleError(...patterns: (string | RegExp)[]): void {
  announced.push(...patterns)
}

/** Announces console warnings that this test causes on purpose. The test fails if one does not come. */
export function expectConsoleWarning(...texts: string[]): void {
  warnings.push(...texts)
}

/** Allows console errors that may come or not. */
export function allowConsoleError(...patterns: RegExp[]): void {
  allowed.push(...patterns)
}

/** Applies the rule to every test of the file. */
export function failOnConsoleError(): void {
  const { error, warn } = console
  let warned: string[] = []
  beforeEach(() => {
    announced = []
    warnings = []
    allowed = [SUSPENDED]
    seen = []
    warned = []
    // `console.error` is replaced by hand, because a spy would keep every error and its cause in memory while the test runs.
    console.error = (...parts: unknown[]) => {
      const text = parts.map(toText).join(' ')
      if (!allowed.some((pattern) => matches(text, pattern))) seen.push(text)
    }
    console.warn = (...parts: unknown[]) => {
      const text = parts.map(toText).join(' ')
      warned.push(text)
      if (!warnings.some((expected) => text.includes(expected))) warn(...parts)
    }
  })
  afterEach(() => {
    console.error = error
    console.warn = warn
    const unexpected = seen.filter(
      (text) => ![...announced, ...allowed].some((pattern) => matches(text, pattern)),
    )
    const silent = announced.filter((pattern) => !seen.some((text) => matches(text, pattern)))
    expect(unexpected, 'console errors that the test did not announce').toEqual([])
    expect(silent, 'announced console errors that did not come').toEqual([])
    const unsaid = warnings.filter((expected) => !warned.some((text) => text.includes(expected)))
    expect(unsaid, 'announced console warnings that did not come').toEqual([])
  })
}

const matches = (text: string, pattern: string | RegExp) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)

const toText = (part: unknown) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part))
