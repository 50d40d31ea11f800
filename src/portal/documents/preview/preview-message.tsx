import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'

/**
 * Message in place of a preview. With `onRetry` the message has a Try Again button; with `isNotice` it is no error, as when a file only
 * needs a connection.
 */
export function PreviewMessage({
  isNotice = false,
  title,
  text,
  hint,
  action,
  onRetry,
}: {
  isNotice?: boolean
  title: string
  text?: string
  hint?: string | undefined
  action?: ReactNode
  onRetry?: () => void
}) {
  return (
    <div role={isNotice ? 'status' : 'alert'} className="preview-middle">
      <Icon name={isNotice ? 'cloudOff' : 'file'} className="text-base-content/70 size-10" />
      <p className="text-lg font-semibold">{title}</p>
      {text && <p className="text-base-content/80 break-words">{text}</p>}
      {hint && <p className="text-base-content/80">{hint}</p>}
      {(action || onRetry) && (
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {action}
          {onRetry && (
            <Button icon="refresh" onClick={onRetry}>
              Try Again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Message in place of a preview that the person cancelled. */
export function PreviewCancelled({ onRetry }: { onRetry: () => void }) {
  return <PreviewMessage title="Cancelled" text="The file was not loaded to its end." onRetry={onRetry} />
}
