// The end of a form in a dialog: the reason why the form cannot be sent yet, Cancel, and the button that sends the form.
import { useId } from 'react'
import { Button, type ButtonTone } from './button'
import type { IconName } from './icon'

type DialogActionsProps = {
  /** The words of the button that sends the form. */
  text: string
  busyText: string
  tone: ButtonTone
  icon?: IconName
  isBusy: boolean
  /** The reason why the form cannot be sent yet; undefined where it can. */
  why: string | undefined
  /** Puts the reason on a line of its own, for buttons with long words. */
  isWhyAbove?: boolean
  /** Called by Cancel, which a dialog with several forms does not have. */
  onClose?: () => void
}

export function DialogActions(props: DialogActionsProps) {
  const { text, busyText, tone, icon, isBusy, why, isWhyAbove = false, onClose } = props
  const whyId = useId()
  return (
    <div className="form-end">
      {why && (
        <p id={whyId} className={`form-why ${isWhyAbove ? 'form-why-above' : ''}`}>
          {why}
        </p>
      )}
      {onClose && (
        <Button tone="outline" why={isBusy ? busyText : undefined} onClick={onClose}>
          Cancel
        </Button>
      )}
      <Button
        type="submit"
        tone={tone}
        {...(icon && { icon })}
        why={why}
        aria-describedby={why && whyId}
        isBusy={isBusy}
        busyText={busyText}
      >
        {text}
      </Button>
    </div>
  )
}
