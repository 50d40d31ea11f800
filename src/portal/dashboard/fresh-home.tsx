// Home of a device that has no lists yet: the shapes of what comes, or one sentence where nothing can come.
import { useState } from 'react'
import { pullList } from '@/data/sync/pull'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { trainingSource } from '../lists/list-source'
import type { Lacking } from '../lists/use-outcome'
import { useTab } from '../session/tab-context'

/** The shape of Start here, in its size. */
export const StartBones = () => (
  <div className="panel start" aria-hidden="true">
    <span className="skeleton poster" />
    <span className="start-words">
      <span className="skeleton bone w-20" />
      <span className="skeleton bone bone-title" />
      <span className="skeleton bone" />
      <span className="skeleton bone-button" />
    </span>
    <span className="start-count">
      <span className="skeleton bone" />
    </span>
  </div>
)

/** The shapes of two lists of Home. */
export const ListBones = () => (
  <div className="home-flow" aria-hidden="true">
    {['first', 'second'].map((list) => (
      <div key={list} className="home-list">
        <p className="section-head">
          <span className="skeleton bone w-40" />
        </p>
        <div className="panel rows">
          {['one', 'two'].map((row) => (
            <div key={row} className="row">
              <span className="skeleton thumb-row" />
              <span className="skeleton bone flex-1" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)

const words: Record<Lacking, { title: string; text: string }> = {
  offline: {
    title: 'Nothing is on this device yet.',
    text: ' It comes by itself when the clinic can be reached, and stays here for when it cannot.',
  },
  failed: {
    title: 'The lists could not be loaded.',
    text: ' Nothing is lost. If this goes on, tell your office manager.',
  },
}

/** Why a device without lists has none, and Try Again. */
export function NothingHere({ lacking }: { lacking: Lacking }) {
  const tab = useTab()
  const [isPulling, setPulling] = useState(false)
  const retry = () => {
    setPulling(true)
    // use-pull-failures.ts shows failures.
    void Promise.allSettled(trainingSource.lists.map((list) => pullList(tab, list))).then(() =>
      setPulling(false),
    )
  }
  const { title, text } = words[lacking]
  return (
    <section className="panel start-none" aria-label={title}>
      <span className="step-mark">
        <Icon name="cloudOff" />
      </span>
      <p role="status">
        <b>{title}</b>
        <span>{text}</span>
      </p>
      <Button icon="refresh" isBusy={isPulling} busyText="Trying..." onClick={retry}>
        Try Again
      </Button>
    </section>
  )
}
