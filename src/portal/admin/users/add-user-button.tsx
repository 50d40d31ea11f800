import { useState } from 'react'
import type { UserRow } from '@/domain/rows'
import { Button } from '@/ui/button'
import { LazyDialog } from '@/ui/lazy-dialog'
import { lazyPart } from '@/ui/lazy-part'

const AddUserDialog = lazyPart(() => import('./add-user-dialog'), 'AddUserDialog')
const PeopleDialog = lazyPart(() => import('./from-list/people-dialog'), 'PeopleDialog')

/** Button of the users' screen that opens the form for a new user, or for several; the forms' code is fetched then. */
export function AddUserButton({ users }: { users: readonly UserRow[] }) {
  const [open, setOpen] = useState<'one' | 'several'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button tone="accent" icon="userPlus" onClick={() => setOpen('one')}>
        Add New User
      </Button>
      {open && (
        <LazyDialog onClose={close}>
          {open === 'one' && <AddUserDialog onClose={close} onSeveral={() => setOpen('several')} />}
          {open === 'several' && (
            <PeopleDialog known={new Set(users.map(({ email }) => email.toLowerCase()))} onClose={close} />
          )}
        </LazyDialog>
      )}
    </>
  )
}
