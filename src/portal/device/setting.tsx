import { useId, type ReactNode } from 'react'

/** A setting of this device under its heading, on the page "On this device". */
export function Setting({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel mt-4 p-[min(1.25rem,4vw)]" aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
