// The two ways to open the cover "Still you?": by the password, and, without a network, by a tap.
import { useEffect, useRef, useState, type RefObject } from 'react'
import { openWithoutNetwork, openWithPassword } from '@/data/session/idle/open-cover'
import { Button } from '@/ui/button'
import { PasswordField } from '@/ui/field'
import { isRefusal, noteOf } from '../forms/auth-error'
import { FormNote } from '../forms/form-note'
import { useBusy } from '../session/use-busy'
import { useSubmit } from '../forms/use-submit'
import { useTab } from '../session/tab-context'
import { useMember } from '../session/use-session'

type OpenCoverProps = { name: string }

const yesText = (name: string) => `Yes, I am ${name}`

/** Form that opens the cover by the password. The form itself shows a failure, because a toast would lie beneath the cover. */
export function OpenByPassword({ name }: OpenCoverProps) {
  const tab = useTab()
  const { user } = useMember()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<{ error: unknown }>()
  const { isBusy, submit } = useSubmit(
    (typed) => {
      setPassword(typed('password'))
      return openWithPassword(tab, typed('password'))
    },
    (error) => {
      console.error('The cover was not opened', error)
      setFailure({ error })
    },
  )
  useFocusAtFirst(form)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[data-form-note], [aria-invalid]')?.focus()
  }, [failure])
  const isWrong = isRefusal(failure?.error)
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      {/* Password managers keep a password under its user name. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus
        error={
          isWrong
            ? `This is not ${name}’s password. Type it again, or choose “Sign ${name} out” and then “Forgot password?”.`
            : undefined
        }
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setFailure(undefined)
        }}
      />
      <FormNote text={failure && !isWrong ? noteOf(failure.error, yesText(name)) : undefined} />
      <Button type="submit" tone="accent" isBusy={isBusy} busyText="One moment..." className="btn-lg">
        {yesText(name)}
      </Button>
    </form>
  )
}

/** Button that opens the cover without a password, while the clinic cannot be reached. */
export function OpenByTap({ name }: OpenCoverProps) {
  const tab = useTab()
  const { isBusy, run } = useBusy((error) => console.error('The cover was not opened', error))
  const frame = useRef<HTMLDivElement>(null)
  useFocusAtFirst(frame)
  return (
    <div ref={frame} className="flex flex-col gap-4">
      <p role="status">
        The clinic cannot be reached, so nobody can check a password now. Until it can, this cover opens
        without one.
      </p>
      <Button
        tone="accent"
        data-autofocus
        isBusy={isBusy}
        busyText="One moment..."
        className="btn-lg"
        onClick={() => run(() => openWithoutNetwork(tab))}
      >
        {yesText(name)}
      </Button>
    </div>
  )
}

/** Focuses the field or button, because the focused element disappears when the network comes or goes. */
function useFocusAtFirst(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement?.closest('.cover-card')) return
    frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [frame])
}
