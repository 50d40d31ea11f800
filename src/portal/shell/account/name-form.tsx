import { useState } from 'react'
import { changeName } from '@/data/session/account/name'
import type { SessionUser } from '@/data/session/session-state'
import { lineWords, MAX_NAME_LENGTH } from '@/domain/visible-text'
import { DialogActions } from '@/ui/dialog-actions'
import { Field } from '@/ui/field'
import { showToast } from '@/ui/toast-store'
import { isRefusal, noteOf } from '../../forms/auth-error'
import { FormNote } from '../../forms/form-note'
import { type FormProblem, useForm } from '../../forms/use-form'
import { useTab } from '../../session/tab-context'

type NameFormProps = { user: SessionUser; why: string | undefined; onDone: () => void }

/** Form to change one's own name, as colleagues see it. */
export function NameForm({ user, why, onDone }: NameFormProps) {
  const tab = useTab()
  const [firstName, setFirstName] = useState(user.first_name ?? '')
  const [lastName, setLastName] = useState(user.last_name ?? '')
  const { isBusy, problem, form } = useForm(async () => {
    const wrong = problemOfNames(firstName, lastName)
    if (why || wrong) return wrong
    await changeName(tab, { firstName, lastName })
    showToast({ title: 'Success', text: 'Name updated successfully!' })
    onDone()
    return undefined
  }, problemOf)

  return (
    <form {...form} aria-label="Name" className="flex flex-col gap-4">
      <div className="two-fields">
        <Field
          label="First name"
          name="first-name"
          required
          autoComplete="given-name"
          data-autofocus
          error={problem?.fields?.['first-name']}
          value={firstName}
          onChange={(event) => setFirstName(event.target.value)}
        />
        <Field
          label="Last name"
          name="last-name"
          required
          autoComplete="family-name"
          error={problem?.fields?.['last-name']}
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
        />
      </div>
      <FormNote text={problem?.note} />
      <DialogActions text="Update Name" busyText="Updating..." tone="outline" isBusy={isBusy} why={why} />
    </form>
  )
}

function problemOfNames(firstName: string, lastName: string): FormProblem | undefined {
  const first = lineWords(firstName, 'First name', MAX_NAME_LENGTH)
  const last = lineWords(lastName, 'Last name', MAX_NAME_LENGTH)
  if (!first && !last) return undefined
  return { fields: { ...(first && { 'first-name': first }), ...(last && { 'last-name': last }) } }
}

function problemOf(error: unknown): FormProblem {
  return { note: isRefusal(error) ? error.message : noteOf(error, 'Update Name') }
}
