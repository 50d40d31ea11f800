import { act } from '@testing-library/react'

/** Waits until a count stays as it is for three looks in a row, and returns it: a screen may draw once more after its words came. */
export async function waitUntilStable(count: () => number): Promise<number> {
  for (let [last, same] = [count(), 0]; ;) {
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 100)))
    same = count() === last ? same + 1 : 0
    last = count()
    if (same === 3) return last
  }
}
