// The error screen, which takes the place of a screen that broke. It says what happened, what is safe, and what to do.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button, buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { reloadIfStale } from './stale-chunks'

export function ErrorScreen({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  useEffect(() => void reloadIfStale(error), [error])
  return (
    // No <main> of its own: most screens break inside the <main> of the shell.
    <div className="grid min-h-[80dvh] place-items-center p-4">
      <div role="alert" className="panel flex max-w-lg flex-col items-center gap-3 p-8 text-center">
        <Icon name="alert" className="text-error size-10" />
        <h1 className="page-title">This screen has stopped working</h1>
        <p>
          What you saved is safe: lists and progress are kept on this device. Try the screen again; if that
          does not help, load the portal anew.
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <Button tone="accent" icon="refresh" onClick={reset}>
            Try Again
          </Button>
          <a href="/portal/dashboard" className={buttonClass('outline')}>
            Load the portal anew
          </a>
        </div>
      </div>
    </div>
  )
}
