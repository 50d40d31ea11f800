import { useEffect, useState } from 'react'
import { toDataError } from '@/data/network/errors'
import { fetchColleagueName } from '@/data/queries/colleague-name'
import { formatDay } from '@/domain/formats'
import { useConnection, useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'

type Added = { uploaded_by: string | null; created_at: string }

/** The name for somebody whose account was deleted: the real one stays in the audit log alone. */
const FORMER = 'a former colleague'

/** `Added Mar 3 by Ana Admin`, or `Added Mar 3` while the name is not known: it comes from the clinic. */
export function useAddedBy({ uploaded_by, created_at }: Added): string {
  const { clock } = useTab()
  const me = useMember().user.id
  const name = useName(uploaded_by === me ? null : uploaded_by)
  const by = uploaded_by === null ? FORMER : uploaded_by === me ? 'you' : name
  return [`Added ${formatDay(created_at, clock.now())}`, by && `by ${by}`].filter(Boolean).join(' ')
}

/** The name of this person; undefined while it is not known, and for nobody. */
function useName(person: string | null): string | undefined {
  const tab = useTab()
  const isOffline = useConnection() === 'offline'
  const [known, setKnown] = useState<{ person: string; name: string }>()
  useEffect(() => {
    if (person === null || isOffline) return
    let isMounted = true
    fetchColleagueName(tab, person).then(
      (name) => isMounted && setKnown({ person, name }),
      (error: unknown) => {
        // Without a connection, or a session that has ended, the day stands alone.
        const { kind } = toDataError(error)
        if (kind !== 'offline' && kind !== 'signed-out')
          console.error('The name of a colleague did not come', error)
      },
    )
    return () => {
      isMounted = false
    }
  }, [tab, person, isOffline])
  if (!known || known.person !== person) return undefined
  return known.name || FORMER
}
