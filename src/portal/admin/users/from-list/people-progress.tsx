import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { PersonLine } from './person-line'
import type { Line, useAddPeople } from './use-add-people'

type PeopleProgressProps = Omit<ReturnType<typeof useAddPeople>, 'begin'> & {
  /** The reason why it cannot go on now. */
  why: string | undefined
  /** Leads to the slips of those who are added; undefined while there are none. */
  onSlips: (() => void) | undefined
}

/** The third step: the accounts are made one after the other. It can be stopped, and goes on where it stopped. */
export function PeopleProgress({ lines, isRunning, stop, goOn, why, onSlips }: PeopleProgressProps) {
  // Once it stands still, those that were refused come first.
  const isFirst = ({ state }: Line) => !isRunning && state === 'failed'
  const inOrder = [...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))]
  const done = lines.filter(({ state }) => state === 'added').length
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {done} of {lines.length} added.{!isRunning && why && ` ${why}`}
      </p>
      <progress className="thin-bar" aria-hidden="true" value={done} max={lines.length} />
      <ul className="people-lines">
        {inOrder.map((line, at) => (
          <PersonLine
            key={at}
            person={line.person}
            faults={line.words && line.state === 'failed' ? [line.words] : []}
          >
            <State line={line} />
          </PersonLine>
        ))}
      </ul>
      <div className="form-end">
        {isRunning ? (
          <Button tone="outline" data-autofocus onClick={stop}>
            Stop
          </Button>
        ) : (
          <>
            {onSlips && (
              <Button tone="outline" onClick={onSlips}>
                {done === 1 ? 'Show 1 slip' : `Show ${done} slips`}
              </Button>
            )}
            <Button tone="accent" data-autofocus why={why} onClick={goOn}>
              {lines.some(({ state }) => state === 'failed') ? 'Try Again' : 'Go on'}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function State({ line: { state } }: { line: Line }) {
  if (state === 'added') return <Icon name="check" className="text-success size-5" />
  if (state === 'adding') return <span className="spinner spinner-small" aria-hidden="true" />
  return null
}
