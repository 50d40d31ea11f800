import { useEffect, useState } from 'react'
import { useDatabaseQuery } from '../session/use-database-query'

/** Ms between two reads while rows keep coming. */
const READ_INTERVAL_MS = 1_000

/**
 * Like useDatabaseQuery, for reads that grow with the list. While the first pull writes rows (`isComing`), the hook reads once a
 * second: a read after each of the pull's thousand small writes would be too often.
 */
export function useSteadyQuery<Result>(
  read: () => Promise<Result>,
  inputs: unknown[],
  isComing: boolean,
): Result | undefined {
  const [reads, setReads] = useState(0)
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(() => setReads((count) => count + 1), READ_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isComing])
  return useDatabaseQuery(() => (isComing ? unwatched(read) : read()), [...inputs, isComing, reads])
}

/** Runs a read that a live query does not notice, so that it is not repeated when the tables change. */
const unwatched = <Result>(read: () => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    setTimeout(() => void read().then(resolve, reject))
  })
