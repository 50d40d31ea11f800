import { type Person, type PersonId, people } from '@/site/clinic'
import { Portrait } from './portrait'

const order = Object.keys(people)

/** A grid of people: drawn portrait, name, title, a sentence or two. */
export function Team({ ids }: { ids: readonly PersonId[] }) {
  return (
    <ul className="team">
      {ids.map((id) => (
        <PersonCard key={id} person={people[id]} seed={order.indexOf(id)} />
      ))}
    </ul>
  )
}

function PersonCard({ person, seed }: { person: Person; seed: number }) {
  return (
    <li className="person card">
      <Portrait seed={seed} />
      <div className="person-name">
        <h3>{person.name}</h3>
        <p className="font-semibold">{person.title}</p>
        {person.credential ? <p className="text-[0.95rem]">{person.credential}</p> : null}
        {person.isSample ? <p className="text-[0.9rem] italic">Sample profile</p> : null}
      </div>
      <p className="person-bio">{person.bio}</p>
    </li>
  )
}
