// The rule that a console.error which a test did not announce fails it.
import { afterEach, beforeEach, expect } from 'vitest'

let announced: (string | RegExp)[] = []
let allowed: RegExp[] = []
let seen: string[] = []

/** Announces console errors that this test causes on purpose; the test fails if one of them does not come. */
export function expectConsoleError(...patterns: (string | RegExp)[]): void {
  announced.push(...patterns)
}

/** Allows console errors that chance may bring, or not. */
export function allowConsoleError(...patterns: RegExp[]): void {
  allowed.push(...patterns)
}

/** Puts the rule over every test of the file. */
export function failOnConsoleError(): void {
  const print = console.error
  beforeEach(() => {
    announced = []
    allowed = []
    seen = []
    // No spy: that would keep every error, and what it came from, as long as the test runs.
    console.error = (...parts: unknown[]) => {
      const text = parts.map(readable).join(' ')
      if (!allowed.some((pattern) => matches(text, pattern))) seen.push(text)
    }
  })
  afterEach(() => {
    console.error = print
    const unexpected = seen.filter(
      (text) => ![...announced, ...allowed].some((pattern) => matches(text, pattern)),
    )
    const silent = announced.filter((pattern) => !seen.some((text) => matches(text, pattern)))
    expect(unexpected, 'console errors that the test did not announce').toEqual([])
    expect(silent, 'announced console errors that did not come').toEqual([])
  })
}

const matches = (text: string, pattern: string | RegExp) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text)

const readable = (part: unknown) => (part instanceof Error ? `${part.name}: ${part.message}` : String(part))
