// Tells which pictures are photographs. The build finds the photographs in `src/site/photographs` and passes their names.

/** Names of the photographs without the files' endings: `avery`, `clinic-north`. */
const names: readonly string[] = import.meta.env?.CLINIC_PHOTOGRAPHS ?? []

export const isPhotographed = (name: string) => names.includes(name)

/** Widths in px in which the build writes a person's photograph, a square. */
export const portraitWidths = [208, 416, 640]
