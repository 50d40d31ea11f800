import { useId } from 'react'

type DuplicateQuestionProps = {
  title: string
  listName: string
  replaces: boolean
  /** What Replace does. */
  effect?: string
  onChange: (replaces: boolean) => void
}

/** Asks about a file whose title or name is in the list already: keep both, or replace the old one. */
export function DuplicateQuestion(props: DuplicateQuestionProps) {
  const { title, listName, replaces, effect, onChange } = props
  const name = useId()
  return (
    <fieldset className="up-question">
      <legend>
        “{title}” is already in {listName}.
      </legend>
      <label>
        <input type="radio" name={name} checked={!replaces} onChange={() => onChange(false)} />
        Keep both
      </label>
      <label>
        <input type="radio" name={name} checked={replaces} onChange={() => onChange(true)} />
        {effect}
      </label>
    </fieldset>
  )
}
