/** A turning ring; `label` is its spoken name, such as "Loading preview...". */
export function Spinner({ label, showLabel = false }: { label: string; showLabel?: boolean }) {
  return (
    <span role="status" className="inline-flex items-center gap-3">
      <span className="spinner text-primary" aria-hidden="true" />
      <span className={showLabel ? '' : 'sr-only'}>{label}</span>
    </span>
  )
}

/** The spinner alone in the middle of an empty page. */
export function PageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading..." showLabel />
    </div>
  )
}
