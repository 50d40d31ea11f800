import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button'

const AddUserDialog = lazy(() =>
  import('./add-user-dialog').then((module) => ({ default: module.AddUserDialog })),
)

/** The one thing to do on the users' screen. The form is fetched when it is opened. */
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
