type VideoFilterProps = {
  /** Names of the categories that videos have, sorted. */
  names: string[]
  current: string | undefined
  onChoose: (category: string | undefined) => void
}

/** Buttons for the categories. Each button shows only the videos of its category. */
export function VideoFilter({ names, current, onChoose }: VideoFilterProps) {
  if (names.length < 2 && !current) return null
  return (
    <div role="group" aria-label="Categories" className="mt-3 flex flex-wrap gap-2">
      {[undefined, ...names].map((name) => (
        <button
          key={name ?? 'All'}
          type="button"
          className="chip"
          aria-pressed={name === current}
          onClick={() => onChoose(name)}
        >
          {name ?? 'All'}
        </button>
      ))}
    </div>
  )
}
