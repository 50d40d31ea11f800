import { useId } from 'react'
import type { ListedPerson } from '@/domain/people-list'
import { Button } from '@/ui/button'
import { PersonLine } from './person-line'

type CheckedPeopleProps = {
  people: ListedPerson[]
  /** The reason why nobody can be added now. */
  why: string | undefined
  onBack: () => void
  onAdd: (people: ListedPerson[]) => void
}

/** The second step: what was read, each line with its fault. Lines with a fault are left out. */
export function CheckedPeople({ people, why, onBack, onAdd }: CheckedPeopleProps) {
  const id = useId()
  const good = people.filter(({ faults }) => faults.length === 0)
  const bad = people.filter(({ faults }) => faults.length > 0)
  const left = bad.length
  const off = good.length === 0 ? 'There is nobody to add.' : why
  // A fault among forty lines would be out of sight.
  const inOrder = [...bad, ...good]
  return (
    <div className="flex flex-col gap-4">
      <p>
        {people.length === 0
          ? 'There is nobody in it. Each person needs a line with a name and an email.'
          : 'Each person becomes staff and gets a temporary password, which is good for 7 days. You can make somebody an admin afterwards.'}
      </p>
      {left > 0 && (
        <p className="people-left">
          <b>{left === 1 ? '1 line is left out.' : `${left} lines are left out.`}</b> Correct them in your own
          list, press Back, and choose or paste it again. Or add the others now.
        </p>
      )}
      <ul className="people-lines">
        {inOrder.map((person, at) => (
          <PersonLine key={at} person={person} faults={person.faults} />
        ))}
      </ul>
      <div className="form-end">
        <p id={id} className="form-why form-why-above">
          {off}
        </p>
        <Button tone="outline" onClick={onBack}>
          Back
        </Button>
        <Button
          tone="accent"
          icon="userPlus"
          data-autofocus
          why={off}
          aria-describedby={id}
          onClick={() => onAdd(good)}
        >
          {good.length === 1 ? 'Add 1 person' : `Add ${good.length} people`}
        </Button>
      </div>
    </div>
  )
}
