// The error screen, which takes the place of a screen that broke or could not be loaded. It says what happened, what is safe, and what
// to do.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { untilServerIsThere } from '@/ui/is-server-there'
import { isMissingChunk, reloadIfStale } from './stale-chunks'

export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  useEffect(() => {
    const left = new AbortController()
    void reloadIfStale(error, () => untilServerIsThere(left.signal))
    return () => left.abort()
  }, [error])
  const isMissing = isMissingChunk(error)
  return (
    // The error screen has no <main>, because most screens break inside the <main> of the shell.
    <div className="grid min-h-[80dvh] place-items-center p-4">
      <div role="alert" className="panel flex max-w-lg flex-col items-center gap-3 p-8 text-center">
        <Icon name="alert" className="text-error size-10" />
        <h1 className="page-title">
          {isMissing ? 'This screen is not on this device yet' : 'This screen has stopped working'}
        </h1>
        <p>
          What you saved is safe: lists and progress stay on this device.{' '}
          {isMissing
            ? 'The screen opens when the connection is back.'
            : 'Try the screen again; if that does not help, reload the portal.'}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {!isMissing && (
            <Button tone="accent" icon="refresh" onClick={reset}>
              Try Again
            </Button>
          )}
          <a href="/portal/dashboard" className={buttonClass('outline')}>
            Reload the portal
          </a>
        </div>
      </div>
    </div>
  )
}
