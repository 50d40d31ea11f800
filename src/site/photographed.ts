// Which pictures are photographs of the clinic's own: the build looks into `src/site/photographs` and says so here.

/** Names of the files there, without their endings: `avery`, `clinic-snyder`. */
const names: readonly string[] = import.meta.env?.CLINIC_PHOTOGRAPHS ?? []

export const isPhotographed = (name: string) => names.includes(name)

/** Widths in px in which the build writes a person's photograph, a square. */
export const portraitWidths = [208, 416, 640]
