import { useId } from 'react'
import { Button, type ButtonTone } from '@/ui/button'

type AccountSubmitProps = {
  text: string
  busyText: string
  tone: ButtonTone
  isBusy: boolean
  /** The reason why the form cannot be sent now. */
  why: string | undefined
}

/** Submit button of the account's forms. While the button is disabled, the reason stands beside it. */
export function AccountSubmit({ text, why, isBusy, ...rest }: AccountSubmitProps) {
  const whyId = useId()
  return (
    <div className="form-end">
      {why && (
        <p id={whyId} className="form-why">
          {why}
        </p>
      )}
      <Button type="submit" isBusy={isBusy} why={why} aria-describedby={why && whyId} {...rest}>
        {text}
      </Button>
    </div>
  )
}
