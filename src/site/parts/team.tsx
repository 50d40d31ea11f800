import { type Person, type PersonId, people } from '@/site/clinic'
import { isPhotographed, portraitWidths } from '@/site/photographed'
import { Portrait } from './portrait'

const order = Object.keys(people)

/** A grid of people: portrait, name, title, a sentence or two. */
export function Team({ ids }: { ids: readonly PersonId[] }) {
  return (
    <ul className="team">
      {ids.map((id) => (
        <PersonCard key={id} id={id} person={people[id]} />
      ))}
    </ul>
  )
}

function PersonCard({ id, person }: { id: PersonId; person: Person }) {
  return (
    <li className="person card">
      {isPhotographed(id) ? <Photograph id={id} person={person} /> : <Portrait seed={order.indexOf(id)} />}
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

function Photograph({ id, person }: { id: PersonId; person: Person }) {
  const file = (width: number, type: string) => `/media/person-${id}-${width}.${type}`
  const setOf = (type: string) => portraitWidths.map((width) => `${file(width, type)} ${width}w`).join(', ')
  const largest = portraitWidths.at(-1)!
  return (
    <picture className="media person-photograph">
      {['avif', 'webp'].map((type) => (
        <source
          key={type}
          type={`image/${type}`}
          sizes="(width < 40rem) 6.25rem, 20rem"
          srcSet={setOf(type)}
        />
      ))}
      <img
        src={file(largest, 'webp')}
        alt={`Portrait of ${person.name}`}
        width={largest}
        height={largest}
        decoding="async"
        loading="lazy"
      />
    </picture>
  )
}
