/** Grey cards, as large as real cards, while a list is read, so that nothing jumps when the list comes. */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div className="card-grid">
      <p className="sr-only">{label}</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="panel flex min-h-56 flex-col gap-4 p-5" aria-hidden="true">
          <div className="skeleton h-6 w-16" />
          <div className="skeleton h-6 w-3/4" />
          <div className="skeleton h-4 w-full" />
          <div className="skeleton h-4 w-2/3" />
          <div className="skeleton mt-auto h-11 w-full" />
        </div>
      ))}
    </div>
  )
}

/** Grey rows while a list of dense rows is read. */
export function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div className="panel rows">
      <p className="sr-only">{label}</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="row" aria-hidden="true">
          <div className="skeleton size-9 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <div className="skeleton h-4 w-1/3" />
            <div className="skeleton h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
