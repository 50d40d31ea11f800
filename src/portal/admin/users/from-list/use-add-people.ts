// Makes the accounts of a list, one after the other, all as staff. It can be stopped, goes on where it stopped, and keeps what each line has become.
import { useRef, useState } from 'react'
import { addPerson } from '@/data/changes/add-person'
import { wordsOf } from '@/data/changes/user-functions'
import { toDataError } from '@/data/network/errors'
import type { ListedPerson } from '@/domain/people-list'
import { makeTemporaryPassword } from '@/domain/temporary-password'
import { useTab } from '../../../session/tab-context'

export type Line = {
  person: ListedPerson
  password: string
  state: 'waiting' | 'adding' | 'added' | 'failed'
  /** The reason of a failure. */
  words?: string
  /** Whether a try ended without an answer, so that the account may exist. */
  isUnsure?: boolean
}

export function useAddPeople() {
  const tab = useTab()
  const [lines, setLines] = useState<Line[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)

  const change = (at: number, changes: Partial<Line>) =>
    setLines((now) => now.map((line, index) => (index === at ? { ...line, ...changes } : line)))

  /** Whether the next line can be tried. */
  const add = async (at: number, { person, password, isUnsure = false }: Line) => {
    change(at, { state: 'adding' })
    try {
      await addPerson(tab, { ...person, password, role: 'staff' }, isUnsure)
      change(at, { state: 'added' })
      return true
    } catch (error) {
      const { kind } = toDataError(error)
      console.error('Failed to create user', error)
      if (kind === 'offline') change(at, { state: 'waiting', isUnsure: true })
      else
        change(at, {
          state: 'failed',
          words: wordsOf(error) ?? 'Failed to create user',
          isUnsure: kind === 'unknown',
        })
      return kind === 'invalid' || kind === 'conflict' || kind === 'unknown'
    }
  }

  const run = async (all: Line[]) => {
    isStopped.current = false
    setRunning(true)
    for (const [at, line] of all.entries()) {
      if (line.state === 'added') continue
      if (isStopped.current || !(await add(at, line))) break
    }
    setRunning(false)
  }

  return {
    lines,
    isRunning,
    begin: (people: ListedPerson[]) => {
      const made = people.map((person): Line => ({
        person,
        password: makeTemporaryPassword(),
        state: 'waiting',
      }))
      setLines(made)
      void run(made)
    },
    stop: () => void (isStopped.current = true),
    goOn: () => void run(lines),
  }
}
