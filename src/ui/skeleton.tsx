/** Grey cards of the real cards' size while a list is read, so that nothing jumps when it comes. */
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
