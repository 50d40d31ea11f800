import { expect, type Locator } from '@playwright/test'

/** Expects a line around each, in another colour than what it stands on. */
export async function expectEdges(all: Locator) {
  const edges = await all.evaluateAll((found) =>
    found.map((one) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(one)
      const name = one.getAttribute('aria-label') ?? one.textContent
      return { name, isThick: parseFloat(borderTopWidth) >= 1, isSeen: borderTopColor !== backgroundColor }
    }),
  )
  expect(edges, 'what has an edge').not.toEqual([])
  expect(edges).toEqual(edges.map(({ name }) => ({ name, isThick: true, isSeen: true })))
}
