import { useId } from 'react'

type DuplicateQuestionProps = {
  title: string
  listName: string
  replaces: boolean
  /** The sentence under Replace, which says what Replace does. */
  effect?: string
  /** A second sentence under Replace: the further things that Replace deletes. */
  loss?: string
  onChange: (replaces: boolean) => void
}

/** Asks about a file whose title or name is in the list already: keep both, or replace the old one. */
export function DuplicateQuestion(props: DuplicateQuestionProps) {
  const { title, listName, replaces, loss, onChange } = props
  const { effect = 'The old one goes when the new one has arrived.' } = props
  const name = useId()
  return (
    <fieldset className="rounded-box border-warning bg-warning/10 flex flex-col gap-2 border-l-4 p-4">
      <legend className="contents font-medium wrap-anywhere">
        “{title}” is already in {listName}.
      </legend>
      <label className="flex min-h-11 items-center gap-3">
        <input type="radio" name={name} checked={!replaces} onChange={() => onChange(false)} />
        Keep both
      </label>
      <label className="flex min-h-11 items-start gap-3 pt-2">
        <input
          type="radio"
          className="mt-0.5"
          name={name}
          checked={replaces}
          onChange={() => onChange(true)}
        />
        <span>
          Replace
          <span className="text-base-content/75 block text-sm">
            {effect}
            {loss && ` ${loss}`}
          </span>
        </span>
      </label>
    </fieldset>
  )
}
