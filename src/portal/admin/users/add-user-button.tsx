import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button'

const AddUserDialog = lazy(() =>
  import('./add-user-dialog').then((module) => ({ default: module.AddUserDialog })),
)

/** Button of the users' screen that opens the form for a new user; the form's code is fetched then. */
export function AddUserButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="accent" icon="userPlus" onClick={() => setOpen(true)}>
        Add New User
      </Button>
      {isOpen && (
        <Suspense>
          <AddUserDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
