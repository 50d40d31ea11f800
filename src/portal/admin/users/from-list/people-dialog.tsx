// Dialog that adds several people from a spreadsheet: choose or paste, look it through, make the accounts, hand out the slips.
import { useState } from 'react'
import { parseCsv } from '@/domain/csv'
import { type ListedPerson, readPeople } from '@/domain/people-list'
import { Dialog } from '@/ui/dialog'
import { useOfflineReason } from '../../../session/tab-context'
import { useHoldUpdate } from '../../../session/hold-update'
import { CheckedPeople } from './checked-people'
import { PeopleProgress } from './people-progress'
import { PeopleSlips } from './people-slips'
import { PeopleSource } from './people-source'
import { useAddPeople } from './use-add-people'

type PeopleDialogProps = {
  /** The addresses that have an account, in small letters. */
  known: ReadonlySet<string>
  onClose: () => void
}

const SLIPS_LEAVE = {
  title: 'Close without the passwords?',
  loss: 'They are shown only this once, and are not all printed or copied yet. After that you can only set new ones.',
}

type Step = 'source' | 'check' | 'progress' | 'slips'

/** Moves the focus into a new step, because the button that had the focus goes with its step. */
const focusFirst = (step: HTMLElement | null) => step?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

export function PeopleDialog({ known, onClose }: PeopleDialogProps) {
  const why = useOfflineReason()
  const [step, setStep] = useState<Step>('source')
  const [people, setPeople] = useState<ListedPerson[]>([])
  const [areTaken, setTaken] = useState(false)
  const adding = useAddPeople()
  const added = adding.lines.filter(({ state }) => state === 'added')
  useHoldUpdate(step !== 'source', 'a form is filled in')

  const read = (text: string) => {
    setPeople(readPeople(parseCsv(text), known))
    setStep('check')
  }
  const titles: Record<Step, string> = {
    source: 'Add people from a list',
    check: 'Is this right?',
    progress: adding.isRunning ? 'Making the accounts' : 'Not all accounts are made',
    slips: added.length === 1 ? '1 account is ready' : `${added.length} accounts are ready`,
  }
  const isDone = adding.lines.length > 0 && added.length === adding.lines.length && !adding.isRunning
  const shown = step === 'progress' && isDone ? 'slips' : step
  // The passwords are shown once, so a closed list leads to its slips first.
  const close = () => (shown === 'progress' && added.length > 0 ? setStep('slips') : onClose())
  return (
    <Dialog
      title={titles[shown]}
      isFilled={shown === 'check' || (shown === 'slips' && !areTaken)}
      leave={shown === 'slips' ? SLIPS_LEAVE : { title: 'Leave without adding?' }}
      isLocked={adding.isRunning}
      onClose={close}
    >
      <div key={`${shown} ${adding.isRunning}`} ref={focusFirst}>
        {shown === 'source' && <PeopleSource onText={read} />}
        {shown === 'check' && (
          <CheckedPeople
            people={people}
            why={why}
            onBack={() => setStep('source')}
            onAdd={(good) => {
              adding.begin(good)
              setStep('progress')
            }}
          />
        )}
        {shown === 'progress' && (
          <PeopleProgress
            {...adding}
            why={why}
            onSlips={added.length > 0 ? () => setStep('slips') : undefined}
          />
        )}
        {shown === 'slips' && <PeopleSlips lines={added} onTaken={() => setTaken(true)} onDone={onClose} />}
      </div>
    </Dialog>
  )
}
