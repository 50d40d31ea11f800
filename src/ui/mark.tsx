const leaf = 'M0 -.1C-.36 -.36 -.25 -.7 0 -.88C.25 -.7 .36 -.36 0 -.1Z'

/** The clinic's mark: three leaves around a hub. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="-1 -1 2 2" className={`shrink-0 ${className}`} aria-hidden="true" focusable="false">
      <circle r="1" className="fill-primary" />
      <Leaves />
    </svg>
  )
}

/** The mark without its disc, around 0 0. */
export function Leaves() {
  return (
    <>
      {[0, 120, 240].map((turn) => (
        <path key={turn} d={leaf} className="fill-primary-content" transform={`rotate(${turn})`} />
      ))}
      <circle r=".1" className="fill-warning" />
    </>
  )
}
