import { act } from '@testing-library/react'
import { countTransactions, untilCalm } from '../tablet/until-calm'

/** Waits until a screen has drawn all that its device has, and reads no more: it may draw once more after its words came. */
export async function untilIdle(): Promise<void> {
  for (let before = -1; before !== countTransactions();) {
    before = countTransactions()
    await act(untilCalm)
  }
}
