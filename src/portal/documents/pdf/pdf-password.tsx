import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { PasswordField } from '@/ui/field'

type PdfPasswordProps = {
  /** Whether the password that was given last is not the PDF's own. */
  isWrong: boolean
  onUnlock: (password: string) => void
}

/** Asks for the password of a PDF, which is given to pdf.js alone, and kept nowhere. */
export function PdfPassword({ isWrong, onUnlock }: PdfPasswordProps) {
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className="preview-middle"
      onSubmit={(event) => {
        event.preventDefault()
        if (password) onUnlock(password)
      }}
    >
      <p className="text-lg font-semibold">This PDF is locked with a password</p>
      <p className="text-base-content/80">Ask who added it for the password. It is not saved.</p>
      <div className="mb-2 w-72 max-w-full text-left">
        <PasswordField
          label="Password"
          value={password}
          autoComplete="off"
          error={isWrong ? 'That is not its password. Try again.' : ''}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <Button type="submit">Open</Button>
    </form>
  )
}
