// What an admin does on the first day, in the place of the next training: each step ticks by itself, and with the last all go.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Button, buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useConnection } from '../session/tab-context'
import type { FirstStepsState } from './use-first-steps'

type FirstStepsProps = FirstStepsState & { onChoose: () => void }

export function FirstSteps({ documents, users, hasPinned, onChoose }: FirstStepsProps) {
  const whyId = useId()
  const isOffline = useConnection() === 'offline'
  const why = isOffline ? 'Documents are chosen while the clinic can be reached.' : undefined
  const done = [documents > 0, users > 1, hasPinned]
  const toneOf = (at: number) => (done.indexOf(false) === at ? 'accent' : 'outline')
  return (
    <section className="panel steps" aria-label="Start here">
      <div className="steps-head">
        <h2 className="start-head">Start here</h2>
        <p>{`${done.filter(Boolean).length} of 3 done`}</p>
      </div>
      <ol>
        <Step
          at={1}
          title="Add your documents"
          text={done[0] ? `${documents} ${documents === 1 ? 'is' : 'are'} here.` : 'One, or many at once.'}
          isDone={done[0]}
        >
          <Link to="/documents/$category" params={{ category: 'all' }} className={buttonClass(toneOf(0))}>
            <Icon name="document" />
            Go to Documents
          </Link>
        </Step>
        <Step
          at={2}
          title="Add your people"
          text={
            done[1]
              ? `${users} are here.`
              : 'Each gets a slip with a temporary password. A list from a file works too.'
          }
          isDone={done[1]}
        >
          <Link to="/admin" className={buttonClass(toneOf(1))}>
            <Icon name="userPlus" />
            Go to Admin Panel
          </Link>
        </Step>
        <Step
          at={3}
          title="Save the emergency documents for offline"
          text={why ?? 'They open on every device when the internet is down.'}
          textId={whyId}
          isDone={done[2]}
        >
          {done[0] && (
            <Button
              tone={toneOf(2)}
              className="btn-wrap"
              icon="pin"
              why={why}
              aria-describedby={whyId}
              onClick={onChoose}
            >
              Choose documents
            </Button>
          )}
        </Step>
      </ol>
    </section>
  )
}

type StepProps = {
  at: number
  title: string
  text: string
  textId?: string
  isDone: boolean | undefined
  children: ReactNode
}

function Step({ at, title, text, textId, isDone, children }: StepProps) {
  return (
    <li className={`step ${isDone ? 'is-done' : ''}`}>
      <span className="step-mark" aria-hidden="true">
        {isDone ? <Icon name="check" /> : <span>{at}</span>}
      </span>
      <p>
        <b>{title}</b>
        <small id={textId}>{text}</small>
      </p>
      <div className="step-do">{isDone ? <span>Done</span> : children}</div>
    </li>
  )
}
